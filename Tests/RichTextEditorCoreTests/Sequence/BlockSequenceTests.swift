import RichTextEditorCore
import TestSupport
import Testing

/// The tree of blocks against a plain array.
@Suite struct BlockSequenceTests {
    private func blocks(_ count: Int, _ random: inout SeededRandom, _ ids: inout BlockIDSource) -> [Block] {
        (0..<count).map { _ in
            Block(id: ids.make(), .paragraph(Paragraph(RichText(String(repeating: "x", count: random.below(9))))))
        }
    }

    private func expectEqual(_ sequence: BlockSequence, _ array: [Block]) {
        #expect(sequence.count == array.count)
        #expect(sequence.invariantBreaches() == [])
        #expect(Array(sequence) == array)
        #expect(sequence.size == array.reduce(0) { $0 + $1.size })
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func randomEdits(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var ids = BlockIDSource(prefix: "b")
        let limit = [3, 40, 200, 1000, 2000, 5000][Int(seed) - 1]
        var array = blocks(random.below(limit), &random, &ids)
        var sequence = BlockSequence(array)
        var snapshots: [(BlockSequence, [Block])] = []
        for step in 0..<300 {
            let lower = random.below(array.count + 1)
            let upper = min(array.count, lower + random.pick([0, 0, 1, 1, 2, 40, limit]))
            let new = blocks(array.count > limit ? 0 : random.pick([0, 1, 1, 2, 33, 100]), &random, &ids)
            if random.onceIn(20) { snapshots.append((sequence, array)) }
            sequence = sequence.replacing(lower..<upper, with: new)
            array.replaceSubrange(lower..<upper, with: new)
            if step % 10 == 0 { expectEqual(sequence, array) }
        }
        expectEqual(sequence, array)
        for (sequence, array) in snapshots { expectEqual(sequence, array) }
    }

    @Test(arguments: [0, 1, 31, 32, 33, 1024, 1025, 5000])
    func lookUps(count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        var ids = BlockIDSource(prefix: "b")
        let array = blocks(count, &random, &ids)
        let sequence = BlockSequence(array)
        expectEqual(sequence, array)
        var position = 0
        for (index, block) in array.enumerated() {
            #expect(sequence[index] == block)
            if index % 7 == 0 {
                #expect(sequence.summary(before: index).size == position)
                for offset in [0, block.size - 1] {
                    let found = sequence.find(position + offset, by: \.size)
                    #expect(found?.index == index && found?.before.size == position && found?.element == block)
                }
            }
            position += block.size
        }
        #expect(sequence.find(position, by: \.size) == nil)
        #expect(sequence.find(-1, by: \.size) == nil)
        #expect(sequence.summary(before: count).size == position)
        for start in [0, count / 2, count] {
            var seen: [Block] = []
            sequence.forEachWhile(from: start) {
                seen.append($0)
                return seen.count < 100
            }
            #expect(seen == Array(array.dropFirst(start).prefix(100)))
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func firstDifference(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var ids = BlockIDSource(prefix: "b")
        let array = blocks(2000, &random, &ids)
        let sequence = BlockSequence(array)
        #expect(sequence.firstDifference(from: sequence, ==) == nil)
        #expect(sequence.firstDifference(from: BlockSequence(array), ==) == nil)
        for _ in 0..<50 {
            let lower = random.below(array.count)
            let upper = min(array.count, lower + random.below(5))
            let new = blocks(1 + random.below(4), &random, &ids)
            let edited = sequence.replacing(lower..<upper, with: new)
            #expect(sequence.firstDifference(from: edited, ==) == lower)
            #expect(edited.firstDifference(from: sequence, ==) == lower)
            #expect(sequence != edited)
        }
        #expect(sequence.firstDifference(from: BlockSequence(array.dropLast()), ==) == array.count - 1)
    }

    /// E-58 by a walk from the start.
    private func naiveNumbers(_ blocks: [Block]) -> [Int?] {
        var counters = Array(repeating: 0, count: 9)
        return blocks.map { block -> Int? in
            guard let list = block.paragraph?.list else {
                counters = Array(repeating: 0, count: 9)
                return nil
            }
            for deeper in 0..<9 where deeper > list.level { counters[deeper] = 0 }
            guard list.marker == .ordered else { return nil }
            counters[list.level] = list.start ?? counters[list.level] + 1
            return counters[list.level]
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func listNumbers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var ids = BlockIDSource(prefix: "b")
        func item() -> Block {
            var paragraph = Paragraph()
            if !random.onceIn(12) {
                let marker: ListMarker = random.onceIn(4) ? .bullet : .ordered
                paragraph.list = ListMembership(marker, level: random.below(9))
                if marker == .ordered, random.onceIn(9) { paragraph.list?.start = random.below(50) - 10 }
            }
            return Block(id: ids.make(), .paragraph(paragraph))
        }
        var array = (0..<1500).map { _ in item() }
        var sequence = BlockSequence(array)
        for _ in 0..<20 {
            #expect(array.indices.map { sequence.listNumber(at: $0) } == naiveNumbers(array))
            let index = random.below(array.count)
            let new = (0..<random.below(3)).map { _ in item() }
            array.replaceSubrange(index..<index + 1, with: new)
            sequence = sequence.replacing(index..<index + 1, with: new)
        }
    }
}
