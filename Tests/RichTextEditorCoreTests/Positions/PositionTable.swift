/// Every position of the document in `ResolverTests.aRowPerPosition`: the position, the innermost block's path, and what it
/// is. Counted out by hand from the sizes in spec 03.
let positionTable = """
    0  slot [0]
    1 0 text 0
    2 0 text 1
    3 0 text 2
    4  slot [1]
    5 1 -
    6 1 language 0
    7 1 language 1
    8 1 -
    9 1 text 0
    10 1 text 1
    11 1 -
    12  slot [2]
    13 2 slot 2[0]
    14 2/0 text 0
    15 2/0 text 1
    16 2 slot 2[1]
    17 2 author 0
    18 2 author 1
    19 2 -
    20  slot [3]
    21 3 -
    22 3 text 0
    23 3 text 1
    24 3 -
    25 3 author 0
    26 3 -
    27  slot [4]
    28 4 -
    29 4 summary 0
    30 4 summary 1
    31 4 slot 4[0]
    32 4/0 text 0
    33 4/0 text 1
    34 4 slot 4[1]
    35  slot [5]
    36 5 gap
    37 5 hidden
    38 5 hidden
    39 5 hidden
    40 5 hidden
    41 5 hidden
    42 5 hidden
    43  slot [6]
    44 6 gap
    45 6 -
    46 6 caption 0
    47 6 caption 1
    48 6 -
    49  slot [7]
    50 7 gap
    51 7 -
    52  slot [8]
    53 8 -
    54 8 -
    55 8 slot 8/r0c0[0]
    56 8/r0c0.0 text 0
    57 8/r0c0.0 text 1
    58 8 slot 8/r0c0[1]
    59 8 -
    60 8 slot 8/r0c1[0]
    61 8/r0c1.0 text 0
    62 8/r0c1.0 text 1
    63 8 slot 8/r0c1[1]
    64 8 -
    65 8 -
    66 8 -
    67 8 slot 8/r1c0[0]
    68 8/r1c0.0 text 0
    69 8/r1c0.0 text 1
    70 8 slot 8/r1c0[1]
    71 8 -
    72 8 slot 8/r1c1[0]
    73 8/r1c1.0 text 0
    74 8/r1c1.0 text 1
    75 8 slot 8/r1c1[1]
    76 8 -
    77 8 -
    78  slot [9]
    79 9 gap
    80 9 -
    81  slot [10]
    82 10 gap
    83 10 -
    84  slot [11]
    85 11 gap
    86 11 -
    87  slot [12]
    88 12 slot 12[0]
    89 12/0 text 0
    90 12 slot 12[1]
    91  slot [13]
    """
