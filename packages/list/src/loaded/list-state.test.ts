import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys, type ListKey, type Order, oppositeOf } from './list-key.ts'
import { GAP_ROWS, gapAt, gapSize, heldRow, itemCount, keyAt, keysBetween, rowOf } from './list-rows.ts'
import {
  type AroundPage,
  isComplete,
  type ListPage,
  type ListState,
  loadedCount,
  startList,
  withAround,
  withArrived,
  withEnd,
  withoutRecords,
  withPageAbove,
  withPageBelow,
} from './list-state.ts'

/** A server with these mails that answers pages by key, and what stands around a mail. */
function serverOf(mails: ListKey[], size: number) {
  const total = { total: mails.length, total_is_exact: true }
  const sorted = (order: Order) => mails.toSorted((a, b) => compareKeys(order, a, b))
  const ask = (order: Order, cursor: string | null): ListPage => {
    const all = sorted(order)
    const after = cursor === null ? 0 : all.findIndex((mail) => String(mail.id) === cursor) + 1
    const keys = all.slice(after, after + size)
    return { keys, cursor: after + size < all.length ? String(keys.at(-1)?.id) : null, ...total }
  }
  const around = (order: Order, id: number): AroundPage => {
    const all = sorted(order)
    const first = Math.max(0, all.findIndex((mail) => mail.id === id) - Math.floor(size / 2))
    const keys = all.slice(first, first + size)
    return {
      keys,
      before_cursor: first === 0 ? null : String(keys[0]?.id),
      after_cursor: first + size < all.length ? String(keys.at(-1)?.id) : null,
      rank: first,
      ...total,
    }
  }
  return { ask, around }
}

const mails = (count: number): ListKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, at: 1000 + i * 10 }))
const shown = (state: ListState) => keysBetween(state, 0, itemCount(state)).map((mail) => mail.id)

/** Reads on at one edge of one island. */
function grow(state: ListState, ask: ReturnType<typeof serverOf>['ask'], island: number, down: boolean) {
  const { above, below } = state.islands[island] ?? { above: null, below: null }
  if (down && below !== null) return withPageBelow(state, below, ask(state.order, below))
  if (!down && above !== null) return withPageAbove(state, above, ask(oppositeOf(state.order), above))
  return state
}

describe('reading from the top', () => {
  test('ML-028 pages join below each other until all is loaded', () => {
    const { ask } = serverOf(mails(7), 3)
    let state = startList('desc', ask('desc', null))
    expect(shown(state)).toEqual([7, 6, 5])
    state = grow(grow(state, ask, 0, true), ask, 0, true)
    expect(shown(state)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(isComplete(state)).toBe(true)
  })

  test('a page that comes twice changes nothing', () => {
    const { ask } = serverOf(mails(7), 3)
    const state = startList('desc', ask('desc', null))
    const page = ask('desc', '5')
    const once = withPageBelow(state, '5', page)
    expect(withPageBelow(once, '5', page)).toBe(once)
  })
})

describe('jumping', () => {
  test('ML-021 the end is read backwards and a gap stands between', () => {
    const { ask } = serverOf(mails(20), 3)
    let state = withEnd(startList('desc', ask('desc', null)), ask('asc', null))
    expect(itemCount(state)).toBe(6 + GAP_ROWS)
    expect([keyAt(state, 3), gapAt(state, 3), gapSize(state, 0)]).toEqual([undefined, { gap: 0, at: 0 }, 14])
    // A place within it is held by the nearer mail.
    expect([gapAt(state, 2), gapAt(state, 3 + GAP_ROWS)]).toEqual([undefined, undefined])
    expect([2, 3, 2 + GAP_ROWS, 4 + GAP_ROWS].map((row) => heldRow(state, row))).toEqual([
      2,
      2,
      3 + GAP_ROWS,
      4 + GAP_ROWS,
    ])
    expect(shown(state)).toEqual([20, 19, 18, 3, 2, 1])
    state = grow(state, ask, 1, false)
    expect(shown(state)).toEqual([20, 19, 18, 6, 5, 4, 3, 2, 1])
    expect([rowOf(state, 6), rowOf(state, 10)]).toEqual([3 + GAP_ROWS, -1])
  })

  test('a mail in the middle becomes an island of its own between top and end, and the gaps are counted', () => {
    const { ask, around } = serverOf(mails(100), 4)
    let state = withEnd(startList('desc', ask('desc', null)), ask('asc', null))
    state = withAround(state, around('desc', 50))
    expect(shown(state)).toEqual([100, 99, 98, 97, 52, 51, 50, 49, 4, 3, 2, 1])
    expect([gapSize(state, 0), gapSize(state, 1)]).toEqual([44, 44])
    expect([rowOf(state, 50), rowOf(state, 1), keyAt(state, 9)]).toEqual([
      6 + GAP_ROWS,
      11 + 2 * GAP_ROWS,
      undefined,
    ])
    state = grow(state, ask, 1, false)
    expect([gapSize(state, 0), gapSize(state, 1)]).toEqual([40, 44])
  })

  test('a mail close to what is loaded joins it', () => {
    const { ask, around } = serverOf(mails(100), 10)
    const state = withAround(startList('desc', ask('desc', null)), around('desc', 88))
    expect(shown(state)).toEqual(Array.from({ length: 17 }, (_, i) => 100 - i))
    expect(state.islands).toHaveLength(1)
  })

  test('ML-021 in whatever order islands are made and grown, they meet without loss or doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<Order>('asc', 'desc'),
        fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (count, size, order, visits, choices) => {
          const { ask, around } = serverOf(mails(count), size)
          let state = startList(order, ask(order, null))
          for (const visit of visits) state = withAround(state, around(order, (visit % count) + 1))
          state = withEnd(state, ask(oppositeOf(order), null))
          for (const choice of choices) {
            if (isComplete(state)) break
            state = grow(state, ask, (choice >> 1) % state.islands.length, choice % 2 === 0)
          }
          const all = mails(count).toSorted((a, b) => compareKeys(order, a, b))
          expect(shown(state)).toEqual(all.map((mail) => mail.id))
          expect(loadedCount(state)).toBe(count)
        },
      ),
    )
  })
})

describe('live', () => {
  const { ask, around } = serverOf(mails(20), 3)
  const start = startList('desc', ask('desc', null))

  test('a new mail stands where its time puts it, and hearing of it twice is once', () => {
    const mail = { id: 21, at: 5000 }
    const state = withArrived(withArrived(start, mail), mail)
    expect(shown(state)).toEqual([21, 20, 19, 18])
    expect(state.total).toBe(21)
    expect(shown(withArrived(start, { id: 22, at: 1175 }))).toEqual([20, 19, 22, 18])
  })

  test('a mail that belongs into a gap only counts, and islands below it move down', () => {
    const state = withAround(start, around('desc', 10))
    const next = withArrived(state, { id: 21, at: 1155 })
    expect(shown(next)).toEqual([20, 19, 18, 11, 10, 9])
    expect([next.total, next.islands[1]?.rank]).toEqual([21, 10])
    expect(shown(withArrived(state, { id: 21, at: 1095 }))).toEqual([20, 19, 18, 11, 21, 10, 9])
  })

  test('oldest first: a new mail stands at the end once the end is loaded', () => {
    const state = startList('asc', ask('asc', null))
    const mail = { id: 21, at: 5000 }
    expect(shown(withArrived(state, mail))).toEqual([1, 2, 3])
    expect(shown(withArrived(withEnd(state, ask('desc', null)), mail))).toEqual([1, 2, 3, 18, 19, 20, 21])
  })

  test('RT-012 a mail that leaves takes itself out of rows and total', () => {
    const state = withoutRecords(start, new Set([19, 999]))
    expect(shown(state)).toEqual([20, 18])
    expect(state.total).toBe(19)
    expect(withoutRecords(state, new Set([999]))).toBe(state)
  })

  test('an island whose mails all left is a gap again, but the top stays', () => {
    const state = withAround(start, around('desc', 10))
    const left = withoutRecords(state, new Set([20, 19, 18, 11, 10, 9]))
    expect(left.islands).toMatchObject([{ keys: [], below: '18' }])
    expect(shown(grow(left, ask, 0, true))).toEqual([17, 16, 15])
  })

  test('a total that is not exact is not counted on', () => {
    const state = withArrived({ ...start, total: 10_000, total_is_exact: false }, { id: 21, at: 5000 })
    expect(state.total).toBe(10_000)
  })
})
