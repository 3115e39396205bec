import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseMerge, SEGMENT_MAX } from './choose-merge.ts'

const segment = (id: number, size: number, gone = 0) => ({
  id,
  size,
  gone,
  tokenizer: 1,
  newest_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  oldest_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000 - 50_000).toISOString(),
})
const segments = (count: number, size: number) => Array.from({ length: count }, (_, id) => segment(id, size))

test('eight of a size become one, seven do not', () => {
  expect(chooseMerge(segments(7, 3))).toBeUndefined()
  expect(chooseMerge(segments(8, 3))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(chooseMerge([...segments(7, 3), segment(9, 100)])).toBeUndefined()
})

test('neighbours in time, as many as fit', () => {
  const merge = chooseMerge([...segments(8, 20_000)]) ?? []
  expect(merge).toEqual([0, 1, 2])
  expect(chooseMerge(segments(20, 40_000))).toBeUndefined()
})

test('those beside each other in time become one, and the last that came waits for what comes next', () => {
  const others = [...segments(9, 3)].reverse().map((each, at) => ({ ...each, id: 100 + at }))
  expect(chooseMerge(others)).toEqual(expect.arrayContaining([100, 107]))
  expect(chooseMerge(others)).not.toContain(108)
  // A large one lies between the first and the others.
  const [first, ...rest] = segments(9, 3)
  const moved = rest.map((each, at) => segment(each.id + 50 + at, 3))
  expect(chooseMerge([first ?? segment(0, 3), segment(20, 5_000), ...moved])).toEqual(
    moved.map(({ id }) => id),
  )
})

test('a segment is written anew when a third of it is gone, or all', () => {
  expect(chooseMerge([segment(1, 100, 34)])).toEqual([1])
  expect(chooseMerge([segment(1, 100, 33), segment(2, 10, 9)])).toBeUndefined()
  expect(chooseMerge([segment(1, 3, 3)])).toEqual([1])
})

test('however mail comes in, merging ends, and few segments are left', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 400 }), (sizes) => {
      let all: ReturnType<typeof segment>[] = []
      let next = 0
      for (const size of sizes) {
        all.push(segment(next++, size))
        for (let chosen = chooseMerge(all); chosen; chosen = chooseMerge(all)) {
          const merged = all.filter(({ id }) => chosen?.includes(id))
          const total = merged.reduce((sum, each) => sum + each.size, 0)
          expect(total).toBeLessThanOrEqual(SEGMENT_MAX)
          all = all.filter(({ id }) => !chosen?.includes(id))
          const [newest_at = '', oldest_at = ''] = [merged.at(-1)?.newest_at, merged[0]?.oldest_at]
          all.push({ ...segment(next++, total), newest_at, oldest_at })
        }
      }
      const mails = sizes.reduce((sum, size) => sum + size, 0)
      expect(all.reduce((sum, { size }) => sum + size, 0)).toBe(mails)
      expect(all.length).toBeLessThanOrEqual(
        8 * Math.ceil(Math.log(mails + 1) / Math.log(8)) + mails / SEGMENT_MAX,
      )
    }),
    { numRuns: 60 },
  )
})
