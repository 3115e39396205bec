import { describe, expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { viewOf } from '#features/records/emails/contract/view.ts'
import { itemCount, mailsBetween } from './list-rows.ts'
import { compareKeys, type MailKey } from './mail-key.ts'
import { createMailList, type MailListStore } from './mail-list-store.ts'
import { edgeName, type MailSource } from './mail-source.ts'

const view = viewOf(MailsQuery.parse({}), { order: 'desc' })
const mailsUpTo = (count: number): MailKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, time: i * 1000 }))

/** A source over a changing set of mails, which counts what it is asked and can be told to fail. */
function sourceOf(count: number) {
  const source = { mails: mailsUpTo(count), asked: 0, fails: false }
  const fetchPage: MailSource['fetchPage'] = async ({ order, cursor, per_page }) => {
    source.asked += 1
    if (source.fails) throw new Error('no connection')
    const sorted = source.mails.toSorted((a, b) => compareKeys(order, a, b))
    const start = cursor === null ? 0 : sorted.findIndex((mail) => String(mail.id) === cursor) + 1
    const keys = sorted.slice(start, start + per_page)
    const next = start + per_page < sorted.length ? String(keys.at(-1)?.id) : null
    return { keys, cursor: next, total: sorted.length, total_is_exact: true }
  }
  const fetchAround: MailSource['fetchAround'] = async (_view, id, per_page) => {
    source.asked += 1
    const sorted = source.mails.toSorted((a, b) => compareKeys('desc', a, b))
    const first = Math.max(0, sorted.findIndex((mail) => mail.id === id) - per_page / 2)
    const keys = sorted.slice(first, first + per_page)
    return {
      keys,
      before_cursor: first === 0 ? null : String(keys[0]?.id),
      after_cursor: first + per_page < sorted.length ? String(keys.at(-1)?.id) : null,
      rank: first,
      total: sorted.length,
      total_is_exact: true,
    }
  }
  return { source, api: { fetchPage, fetchAround, count: neverCounts } satisfies MailSource }
}

async function neverCounts(): Promise<never> {
  throw new Error('This list knows its total.')
}

/** Reads on below the first rows, as a reader who scrolls does. */
async function loadMore(list: MailListStore): Promise<void> {
  const cursor = list.get().state?.islands[0]?.below
  if (cursor) await list.read({ kind: 'below', cursor })
}

function idsOf(list: MailListStore): number[] {
  const { state } = list.get()
  return state === undefined ? [] : mailsBetween(state, 0, itemCount(state)).map((mail) => mail.id)
}

async function loaded(count: number) {
  const { source, api } = sourceOf(count)
  const list = createMailList(view, api)
  await list.reload()
  return { source, list }
}

describe('loading', () => {
  test('ML-028 a page is 50 mails, and asking twice at once asks the server once', async () => {
    const { source, list } = await loaded(120)
    expect(idsOf(list)).toHaveLength(50)
    await Promise.all([loadMore(list), loadMore(list)])
    expect(idsOf(list)).toHaveLength(100)
    expect(source.asked).toBe(2)
    await loadMore(list)
    await loadMore(list)
    expect(idsOf(list)).toHaveLength(120)
    expect(source.asked).toBe(3)
  })

  test('a failed first page says so and a retry mends it', async () => {
    const { source, api } = sourceOf(5)
    source.fails = true
    const list = createMailList(view, api)
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
      const list = createMailList(view, { ...sourceOf(1).api, fetchPage: () => Promise.reject(error) })
      await list.reload()
      expect(list.get()).toMatchObject({ status: 'failed', refusal })
    }
  })

  test('a page that fails keeps the rows and can be asked for again', async () => {
    const { source, list } = await loaded(120)
    source.fails = true
    await loadMore(list)
    expect(list.get().status).toBe('ready')
    expect([...list.get().edges.values()]).toEqual(['failed'])
    expect(idsOf(list)).toHaveLength(50)
    source.fails = false
    await loadMore(list)
    expect(idsOf(list)).toHaveLength(100)
  })

  test('a reload reads as deep as the reader had come', async () => {
    const { list } = await loaded(400)
    for (let page = 0; page < 4; page++) await loadMore(list)
    list.place.last_row = 180
    await list.reload()
    expect(idsOf(list).length).toBeGreaterThan(180)
  })

  test('an answer from before a reload is dropped', async () => {
    const { source, list } = await loaded(120)
    const late = loadMore(list)
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

  test('a mail that arrives while a page is on its way is not lost', async () => {
    const { list } = await loaded(120)
    const more = loadMore(list)
    list.arrive({ id: 500, time: 999_000 })
    await more
    expect(idsOf(list)[0]).toBe(500)
    expect(idsOf(list)).toHaveLength(101)
  })
})

test('ML-021 the end of a long list is read from the end', async () => {
  const { source, list } = await loaded(10_000)
  await list.read({ kind: 'end' })
  expect(idsOf(list).at(-1)).toBe(1)
  expect(idsOf(list)).toHaveLength(100)
  expect(source.asked).toBe(2)
})

test('ML-021 a list whose pages do not know their total is counted by itself, and pages do not overwrite that', async () => {
  const { api } = sourceOf(12_000)
  const list = createMailList(view, {
    ...api,
    async fetchPage(request) {
      const page = await api.fetchPage(request)
      return { ...page, total: page.keys.length, total_is_exact: false }
    },
    count: async () => ({ total: 10_000, total_is_exact: false }),
  })
  await list.reload()
  await expect.poll(() => list.get().state?.total).toBe(10_000)
  await loadMore(list)
  expect(list.get().state).toMatchObject({ total: 10_000, total_is_exact: false })
})

describe('deep places', () => {
  test('a mail 9,000 rows deep is shown with what stands around it, and asked for once', async () => {
    const { source, list } = await loaded(10_000)
    expect(await list.show(1_000)).toBe(true)
    expect(await list.show(1_000)).toBe(true)
    expect(source.asked).toBe(2)
    expect(idsOf(list).slice(50, 53)).toEqual([1_025, 1_024, 1_023])
    expect(await list.show(77_777)).toBe(false)
  })

  test('a reload of a reader far down keeps him there', async () => {
    const { source, list } = await loaded(10_000)
    await list.show(1_000)
    Object.assign(list.place, { first_row: 70, last_row: 90, first_id: 1_006 })
    source.mails = source.mails.filter((mail) => mail.id !== 1_005)
    await list.reload()
    expect(idsOf(list).slice(0, 2)).toEqual([10_000, 9_999])
    expect(idsOf(list)).toContain(1_006)
    expect(idsOf(list)).not.toContain(1_005)
  })

  test('an edge that failed is named, so that Retry asks for the same part', async () => {
    const { source, list } = await loaded(10_000)
    source.fails = true
    await list.read({ kind: 'end' })
    expect([...list.get().edges]).toEqual([[edgeName({ kind: 'end' }), 'failed']])
  })
})

test('RT-012 a mail that left can come back where it stood, without being news', async () => {
  const { list } = await loaded(60)
  list.place.scroll_top = 400
  list.leave(new Set([55]))
  expect([list.hasLost(55), list.hasLost(54), list.get().state?.total]).toEqual([true, false, 59])
  list.rejoin([{ id: 55, time: 54_000 }])
  expect(idsOf(list).slice(4, 7)).toEqual([56, 55, 54])
  expect(list.get()).toMatchObject({ news: 0, state: { total: 60 } })
})
