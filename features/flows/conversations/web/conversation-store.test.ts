import { expect, test } from 'vitest'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type ConversationCalls, createConversationStore, hasMore } from './conversation-store.ts'

// Only the id of a mail matters to the store.
const mail = (id: number) => ({ id }) as EmailRow
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => mail(from - n))

function storeWith(fetchPage: ConversationCalls['fetchPage']) {
  const store = createConversationStore({ fetchPage })
  const leave = store.subscribe(1, 40, () => {})
  return { store, leave, ids: () => store.get(1).mails.map(({ id }) => id) }
}

test('MD-017 a conversation loads page by page, each told how many mails it had', async () => {
  const asked: unknown[] = []
  const { store, ids } = storeWith(async (...args) => {
    asked.push(args)
    return { histories: args[1] === 1 ? range(40, 26) : range(25, 20), count: 21, changes: [] }
  })
  await store.load(1)
  expect(hasMore(store.get(1))).toBe(true)
  await store.loadMore(1)
  expect(ids()).toEqual(range(40, 20).map(({ id }) => id))
  expect(hasMore(store.get(1))).toBe(false)
  await store.loadMore(1)
  expect(asked).toEqual([
    [40, 1, undefined],
    [40, 2, 21],
  ])
})

test('a mail that moved to the next page meanwhile stands once, and an empty page is the end', async () => {
  const pages = [range(40, 26), range(26, 24), []]
  const { store, ids } = storeWith(async (_id, page) => ({
    histories: pages[page - 1] ?? [],
    count: 30,
    changes: [],
  }))
  await store.load(1)
  await store.loadMore(1)
  expect(ids()).toEqual(range(40, 24).map(({ id }) => id))
  await store.loadMore(1)
  expect([store.get(1).count, hasMore(store.get(1))]).toEqual([17, false])
})

test('news loads a conversation again, an earlier answer that comes late is void', async () => {
  const answers: ((count: number) => void)[] = []
  const { store } = storeWith(
    () =>
      new Promise((resolve) => {
        answers.push((count) => resolve({ histories: range(count, 1), count, changes: [] }))
      }),
  )
  const first = store.load(1)
  store.reload([1, 2])
  answers[1]?.(3)
  answers[0]?.(2)
  await first
  await expect.poll(() => store.get(1).count).toBe(3)
})

test('a failed refresh leaves what is shown; what could not be loaded at all loads again after a cut', async () => {
  let works = false
  const { store } = storeWith(async () => {
    if (!works) throw new Error('cut')
    return { histories: range(2, 1), count: 2, changes: [] }
  })
  await store.load(1)
  expect(store.get(1).status).toBe('failed')
  works = true
  store.retryFailed()
  await expect.poll(() => store.get(1).status).toBe('ready')
  works = false
  store.reload([1])
  await Promise.resolve()
  expect(store.get(1).mails).toHaveLength(2)
})

test('a conversation that nobody looks at is forgotten', async () => {
  const { store, leave } = storeWith(async () => ({ histories: range(2, 1), count: 2, changes: [] }))
  await store.load(1)
  leave()
  expect(store.get(1).mails).toEqual([])
})

/** A store whose pages come when they are told to. */
function heldStore() {
  const answers: (() => void)[] = []
  const made = storeWith(
    (_id, page) =>
      new Promise((resolve) => {
        const histories = page === 1 ? range(40, 31) : range(30, 21)
        answers.push(() => resolve({ histories, count: 20, changes: [] }))
      }),
  )
  return { ...made, answers }
}

test('who asks while a conversation loads waits for the same answer', async () => {
  const { store, answers } = heldStore()
  const seen: number[] = []
  const asking = [1, 2].map(() => store.load(1).then(() => seen.push(store.get(1).mails.length)))
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await Promise.all(asking)
  expect(seen).toEqual([10, 10])
})

test('who asked before news came waits for the answer that counts', async () => {
  const { store, answers } = heldStore()
  const asking = store.load(1).then(() => store.get(1).status)
  store.reload([1])
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  expect(await asking).toBe('ready')
})

test('a page that was under way when news came is asked for again', async () => {
  const { store, ids, answers } = heldStore()
  const first = store.load(1)
  answers[0]?.()
  await first
  const more = [store.loadMore(1), store.loadMore(1)]
  store.reload([1])
  answers[2]?.()
  await expect.poll(() => store.get(1).more).toBe('loading')
  answers[1]?.()
  await Promise.all(more)
  expect([store.get(1).more, ids().length, answers.length]).toEqual(['idle', 10, 3])
  const again = store.loadMore(1)
  answers[3]?.()
  await again
  expect(ids()).toEqual(range(40, 21).map(({ id }) => id))
})
