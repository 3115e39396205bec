import { describe, expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { MailsQuery, viewOf } from '../../contract/view.ts'
import { compareKeys, itemCount, type MailKey, mailsBetween } from './list-state.ts'
import { createMailList, type FetchPage, type MailListStore } from './mail-list-store.ts'

const view = viewOf(MailsQuery.parse({}), { read: 'all', order: 'desc' })
const mailsUpTo = (count: number): MailKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, time: i * 1000 }))

/** A source over a changing set of mails, which counts what it is asked and can be told to fail. */
function sourceOf(count: number) {
  const source = { mails: mailsUpTo(count), asked: 0, fails: false }
  const fetchPage: FetchPage = async ({ order, cursor, per_page }) => {
    source.asked += 1
    if (source.fails) throw new Error('no connection')
    const sorted = source.mails.toSorted((a, b) => compareKeys(order, a, b))
    const start = cursor === null ? 0 : sorted.findIndex((mail) => String(mail.id) === cursor) + 1
    const keys = sorted.slice(start, start + per_page)
    const next = start + per_page < sorted.length ? String(keys.at(-1)?.id) : null
    return { keys, cursor: next, total: sorted.length, total_is_exact: true }
  }
  return { source, fetchPage }
}

async function neverCounts(): Promise<never> {
  throw new Error('This list knows its total.')
}

function idsOf(list: MailListStore): number[] {
  const { state } = list.get()
  return state === undefined ? [] : mailsBetween(state, 0, itemCount(state)).map((mail) => mail.id)
}

async function loaded(count: number) {
  const { source, fetchPage } = sourceOf(count)
  const list = createMailList(view, fetchPage, neverCounts)
  await list.reload()
  return { source, list }
}

describe('loading', () => {
  test('ML-028 a page is 50 mails, and asking twice at once asks the server once', async () => {
    const { source, list } = await loaded(120)
    expect(idsOf(list)).toHaveLength(50)
    await Promise.all([list.loadMore(), list.loadMore()])
    expect(idsOf(list)).toHaveLength(100)
    expect(source.asked).toBe(2)
    await list.loadMore()
    await list.loadMore()
    expect(idsOf(list)).toHaveLength(120)
    expect(source.asked).toBe(3)
  })

  test('a failed first page says so and a retry mends it', async () => {
    const { source, fetchPage } = sourceOf(5)
    source.fails = true
    const list = createMailList(view, fetchPage, neverCounts)
    await list.reload()
    expect(list.get().status).toBe('failed')
    source.fails = false
    await list.reload()
    expect(list.get().status).toBe('ready')
    expect(idsOf(list)).toHaveLength(5)
  })

  test('a refusal of the server is kept in its words, a lost connection has none', async () => {
    const refused = new CallError('refused', 404, ['This mailbox does not exist anymore'])
    for (const [error, refusal] of [
      [refused, 'This mailbox does not exist anymore'],
      [new CallError('network', 0, []), ''],
    ] as const) {
      const list = createMailList(view, () => Promise.reject(error), neverCounts)
      await list.reload()
      expect(list.get()).toMatchObject({ status: 'failed', refusal })
    }
  })

  test('a page that fails keeps the rows and can be asked for again', async () => {
    const { source, list } = await loaded(120)
    source.fails = true
    await list.loadMore()
    expect(list.get()).toMatchObject({ status: 'ready', more: 'failed' })
    expect(idsOf(list)).toHaveLength(50)
    source.fails = false
    await list.loadMore()
    expect(idsOf(list)).toHaveLength(100)
  })

  test('a reload reads as deep as the reader had come', async () => {
    const { list } = await loaded(400)
    for (let page = 0; page < 4; page++) await list.loadMore()
    list.place.last_row = 180
    await list.reload()
    expect(idsOf(list).length).toBeGreaterThan(180)
  })

  test('an answer from before a reload is dropped', async () => {
    const { source, list } = await loaded(120)
    const late = list.loadMore()
    source.mails = mailsUpTo(40)
    await Promise.all([list.reload(), late])
    expect(idsOf(list)).toHaveLength(40)
  })
})

describe('live', () => {
  test('ML-022 mail that arrives while the list is scrolled is announced, at the top it is not', async () => {
    const { list } = await loaded(60)
    list.arrive({ id: 101, time: 999_000 })
    expect(list.get().news).toBe(0)
    list.place.scroll_top = 300
    list.arrive({ id: 102, time: 999_001 })
    list.arrive({ id: 103, time: 999_002 })
    expect(list.get().news).toBe(2)
    expect(idsOf(list).slice(0, 3)).toEqual([103, 102, 101])
    list.seeNews()
    expect(list.get().news).toBe(0)
  })

  test('RT-010 a mail that arrives while a page is on its way is not lost', async () => {
    const { list } = await loaded(120)
    const more = list.loadMore()
    list.arrive({ id: 500, time: 999_000 })
    await more
    expect(idsOf(list)[0]).toBe(500)
    expect(idsOf(list)).toHaveLength(101)
  })
})

test('ML-021 the end of a long list is read from the end', async () => {
  const { source, list } = await loaded(10_000)
  await list.loadEnd()
  expect(idsOf(list).at(-1)).toBe(1)
  expect(idsOf(list)).toHaveLength(100)
  expect(source.asked).toBe(2)
})

test('ML-021 a list whose pages do not know their total is counted by itself, and pages do not overwrite that', async () => {
  const { fetchPage } = sourceOf(12_000)
  const narrowed: FetchPage = async (request) => {
    const page = await fetchPage(request)
    return { ...page, total: page.keys.length, total_is_exact: false }
  }
  const list = createMailList(view, narrowed, async () => ({ total: 10_000, total_is_exact: false }))
  await list.reload()
  await expect.poll(() => list.get().state?.total).toBe(10_000)
  await list.loadMore()
  expect(list.get().state).toMatchObject({ total: 10_000, total_is_exact: false })
})
