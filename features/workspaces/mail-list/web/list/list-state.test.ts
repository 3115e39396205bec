import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareKeys,
  itemCount,
  type ListPage,
  type ListState,
  loadedCount,
  type MailKey,
  mailAt,
  mailsBetween,
  type Order,
  rowOf,
  startList,
  withArrived,
  withEndPage,
  withNextPage,
  withoutMails,
} from './list-state.ts'

/** A server with these mails that answers pages by key. */
function serverOf(mails: MailKey[], size: number) {
  return (order: Order, cursor: string | null): ListPage => {
    const sorted = mails.toSorted((a, b) => compareKeys(order, a, b))
    const after = cursor === null ? 0 : sorted.findIndex((mail) => String(mail.id) === cursor) + 1
    const keys = sorted.slice(after, after + size)
    const hasMore = after + size < sorted.length
    return {
      keys,
      cursor: hasMore ? String(keys.at(-1)?.id) : null,
      total: sorted.length,
      total_is_exact: true,
    }
  }
}

const mails = (count: number): MailKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, time: 1000 + i * 10 }))
const idsOf = (state: ListState) => mailsBetween(state, 0, itemCount(state)).map((mail) => mail.id)
const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc')

describe('reading from the top', () => {
  test('ML-028 pages join below each other until all is loaded', () => {
    const ask = serverOf(mails(7), 3)
    let state = startList('desc', ask('desc', null))
    expect(idsOf(state)).toEqual([7, 6, 5])
    state = withNextPage(state, ask('desc', state.head_cursor))
    state = withNextPage(state, ask('desc', state.head_cursor))
    expect(idsOf(state)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(state.is_complete).toBe(true)
  })

  test('a page that comes twice changes nothing', () => {
    const ask = serverOf(mails(7), 3)
    const state = startList('desc', ask('desc', null))
    const page = ask('desc', state.head_cursor)
    expect(idsOf(withNextPage(withNextPage(state, page), page))).toEqual([7, 6, 5, 4, 3, 2])
  })
})

describe('jumping to the bottom', () => {
  test('ML-021 the end is read backwards and a gap stands between', () => {
    const ask = serverOf(mails(20), 3)
    let state = startList('desc', ask('desc', null))
    state = withEndPage(state, ask('asc', state.tail_cursor))
    expect(itemCount(state)).toBe(7)
    expect(mailAt(state, 3)).toBeUndefined()
    expect(idsOf(state)).toEqual([20, 19, 18, 3, 2, 1])
    state = withEndPage(state, ask('asc', state.tail_cursor))
    expect(idsOf(state)).toEqual([20, 19, 18, 6, 5, 4, 3, 2, 1])
    expect(rowOf(state, 6)).toBe(4)
    expect(rowOf(state, 10)).toBe(-1)
  })

  test('ML-021 in whatever order top and bottom are read, they meet without loss or doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<Order>('asc', 'desc'),
        fc.infiniteStream(fc.boolean()),
        (count, size, order, choices) => {
          const ask = serverOf(mails(count), size)
          let state = startList(order, ask(order, null))
          for (const downward of choices) {
            if (state.is_complete) break
            state = downward
              ? withNextPage(state, ask(order, state.head_cursor))
              : withEndPage(state, ask(opposite(order), state.tail_cursor))
          }
          expect(idsOf(state)).toEqual(
            mails(count)
              .toSorted((a, b) => compareKeys(order, a, b))
              .map((mail) => mail.id),
          )
          expect(loadedCount(state)).toBe(count)
        },
      ),
    )
  })
})

describe('live', () => {
  const ask = serverOf(mails(20), 3)
  const start = startList('desc', ask('desc', null))

  test('RT-010 a new mail stands where its time puts it, and hearing of it twice is once', () => {
    const mail = { id: 21, time: 5000 }
    const state = withArrived(withArrived(start, mail), mail)
    expect(idsOf(state)).toEqual([21, 20, 19, 18])
    expect(state.total).toBe(21)
    expect(idsOf(withArrived(start, { id: 22, time: 1175 }))).toEqual([20, 19, 22, 18])
  })

  test('RT-010 a mail below what is loaded only counts', () => {
    const state = withArrived(start, { id: 21, time: 1000 })
    expect(idsOf(state)).toEqual([20, 19, 18])
    expect(state.total).toBe(21)
  })

  test('RT-010 oldest first: a new mail stands at the end once the end is loaded', () => {
    const state = startList('asc', ask('asc', null))
    const mail = { id: 21, time: 5000 }
    expect(idsOf(withArrived(state, mail))).toEqual([1, 2, 3])
    const withEnd = withEndPage(state, ask('desc', null))
    expect(idsOf(withArrived(withEnd, mail))).toEqual([1, 2, 3, 18, 19, 20, 21])
  })

  test('RT-012 a mail that leaves takes itself out of rows and total', () => {
    const state = withoutMails(start, new Set([19, 999]))
    expect(idsOf(state)).toEqual([20, 18])
    expect(state.total).toBe(19)
    expect(withoutMails(state, new Set([999]))).toBe(state)
  })

  test('a total that is not exact is not counted on', () => {
    const state = withArrived({ ...start, total: 10_000, total_is_exact: false }, { id: 21, time: 5000 })
    expect(state.total).toBe(10_000)
  })
})
