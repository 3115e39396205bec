import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { compareKeys, type ListKey } from './list-key.ts'
import { itemCount, keysBetween } from './list-rows.ts'
import { edgeName, type ListSource, type ListView } from './list-source.ts'
import { createList, type ListStore } from './list-store.ts'

type Source = ListSource<ListView>

afterEach(() => void vi.useRealTimers())

const view: ListView = { order: 'desc' }
const mailsUpTo = (count: number): ListKey[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, at: i * 1000 }))

/** A source over a changing set of mails, which counts what it is asked and can be told to fail. */
function sourceOf(count: number) {
  const source = { mails: mailsUpTo(count), asked: 0, fails: false }
  const fetchPage: Source['fetchPage'] = async ({ order, cursor, per_page }) => {
    source.asked += 1
    if (source.fails) throw new Error('no connection')
    const sorted = source.mails.toSorted((a, b) => compareKeys(order, a, b))
    const start = cursor === null ? 0 : sorted.findIndex((mail) => String(mail.id) === cursor) + 1
    const keys = sorted.slice(start, start + per_page)
    const next = start + per_page < sorted.length ? String(keys.at(-1)?.id) : null
    return { keys, cursor: next, total: sorted.length, total_is_exact: true }
  }
  const fetchAround: Required<Source>['fetchAround'] = async (_view, id, per_page) => {
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
  return { source, api: { fetchPage, fetchAround, count: neverCounts } satisfies Source }
}

async function neverCounts(): Promise<never> {
  throw new Error('This list knows its total.')
}

/** Reads on below the first rows, as a reader who scrolls does. */
async function loadMore(list: ListStore): Promise<void> {
  const cursor = list.get().state?.islands[0]?.below
  if (cursor) await list.read({ kind: 'below', cursor })
}

function idsOf(list: ListStore): number[] {
  const { state } = list.get()
  return state === undefined ? [] : keysBetween(state, 0, itemCount(state)).map((mail) => mail.id)
}

async function loaded(count: number) {
  const { source, api } = sourceOf(count)
  const list = createList(view, api)
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
    const list = createList(view, api)
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
      const list = createList(view, { ...sourceOf(1).api, fetchPage: () => Promise.reject(error) })
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

describe('while a load is on its way', () => {
  /** A list whose source answers with what it had when it was asked, as soon as `answer` is called. */
  async function asked(count: number, isOpen: boolean) {
    const { source, api } = sourceOf(count)
    let isHeld = false
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    const list = createList(view, {
      ...api,
      async fetchPage(request) {
        const page = await api.fetchPage(request)
        if (isHeld) await until
        return page
      },
    })
    if (isOpen) await list.open()
    isHeld = true
    return { source, list, answer, loaded: isOpen ? list.reload() : list.open() }
  }

  test.each([true, false])(
    'what arrives and what leaves is done to its answer, too (again: %s)',
    async (isOpen) => {
      const { list, answer, loaded: done } = await asked(3, isOpen)
      list.arrive({ id: 9, at: 9_000 })
      list.arrive({ id: 10, at: 10_000 })
      list.leave(new Set([2, 10]))
      list.move([{ id: 1, at: 9_500 }])
      answer()
      await done
      expect([idsOf(list), list.get().state?.total]).toEqual([[1, 9, 3], 3])
    },
  )

  test('what left and was taken back is there once', async () => {
    const { list, answer, loaded: done } = await asked(3, true)
    list.leave(new Set([2]))
    list.rejoin([{ id: 2, at: 1_000 }])
    answer()
    await done
    expect([idsOf(list), list.get().state?.total]).toEqual([[3, 2, 1], 3])
  })

  test('what joined below all that is loaded is counted by the source', async () => {
    const { list, answer, loaded: done } = await asked(120, true)
    list.arrive({ id: 500, at: -1 })
    answer()
    await done
    expect([idsOf(list).length, list.get().state?.total]).toEqual([50, 120])
  })

  test('what left stays away from a page that still has it, and what came is in it', async () => {
    const { source, list } = await loaded(120)
    source.mails = source.mails.filter(({ id }) => id !== 40)
    const more = loadMore(list)
    source.mails = mailsUpTo(120)
    list.leave(new Set([50]))
    list.arrive({ id: 40, at: 39_000 })
    await more
    expect(idsOf(list)).not.toContain(50)
    expect(idsOf(list).filter((id) => id === 40)).toEqual([40])
  })
})

describe('live', () => {
  test('ML-022 mail that arrives while the list is scrolled is announced, at the top it is not', async () => {
    const { list } = await loaded(60)
    list.arrive({ id: 101, at: 999_000 })
    expect(list.get().news).toBe(0)
    list.place.scroll_top = 300
    list.arrive({ id: 102, at: 999_001 })
    list.arrive({ id: 103, at: 999_002 })
    expect(list.get().news).toBe(2)
    expect(idsOf(list).slice(0, 3)).toEqual([103, 102, 101])
    list.seeNews()
    expect(list.get().news).toBe(0)
  })

  test('mail that arrives while a pointer is on the rows is announced at the top, too', async () => {
    const { list } = await loaded(60)
    list.place.is_held = true
    list.arrive({ id: 101, at: 999_000 })
    expect(list.get().news).toBe(1)
    list.place.is_held = false
    list.arrive({ id: 102, at: 999_001 })
    expect(list.get().news).toBe(1)
  })

  test('a mail that arrives while a page is on its way is not lost', async () => {
    const { list } = await loaded(120)
    const more = loadMore(list)
    list.arrive({ id: 500, at: 999_000 })
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
  const list = createList(view, {
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

test('a number that is being counted is asked for again until it is exact, and said to be about so many', async () => {
  const { api } = sourceOf(120)
  const counts = [
    { total: 90, total_is_exact: false, is_being_counted: true },
    { total: 120, total_is_exact: true },
  ]
  const list = createList(view, {
    ...api,
    async fetchPage(request) {
      const page = await api.fetchPage(request)
      return { ...page, total: page.keys.length, total_is_exact: false }
    },
    count: async () => counts.shift() ?? neverCounts(),
  })
  const seen: unknown[] = []
  list.subscribe(() => seen.push(list.get().state?.is_being_counted))
  await list.reload()
  await expect.poll(() => list.get().state).toMatchObject({ total: 120, total_is_exact: true })
  expect(seen).toContain(true)
  expect(list.get().state?.is_being_counted).toBe(false)
})

test('a number that is being counted is asked for by nobody who went elsewhere, and again by who comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api } = sourceOf(120)
  let asked = 0
  const list = createList(view, {
    ...api,
    async fetchPage(request) {
      const page = await api.fetchPage(request)
      return { ...page, total_is_exact: false }
    },
    async count() {
      asked += 1
      return { total: 90, total_is_exact: false, is_being_counted: true }
    },
  })
  const leave = list.subscribe(() => {})
  await list.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(1)
  list.subscribe(() => {})
  await list.open()
  expect(asked).toBe(2)
})

test('a list that did not come is asked for again by who opens it again', async () => {
  const { source, api } = sourceOf(3)
  const list = createList(view, api)
  source.fails = true
  await list.open()
  expect(list.get().status).toBe('failed')
  source.fails = false
  await list.open()
  expect(idsOf(list)).toEqual([3, 2, 1])
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
  list.rejoin([{ id: 55, at: 54_000 }])
  expect(idsOf(list).slice(4, 7)).toEqual([56, 55, 54])
  expect(list.get()).toMatchObject({ news: 0, state: { total: 60 } })
})
