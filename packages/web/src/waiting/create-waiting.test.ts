import { expect, test } from 'vitest'
import { CallError } from '../call-error.ts'
import type { KeptDatabase } from '../kept-database.ts'
import { createWaiting, type NewChange, type Waiting } from './create-waiting.ts'
import type { UnsentCall } from './unsent-call.ts'
import type { WaitingChange, WaitingEnd } from './waiting-change.ts'

/** A browser: its database, and the server as it stands to it. */
function browser() {
  const rows = new Map<string, WaitingChange>()
  const database: KeptDatabase<WaitingChange> = {
    get: async (key) => rows.get(key),
    async all() {
      const found = structuredClone([...rows.values()])
      await state.reading
      return found
    },
    put: async (row) => void rows.set(row.id, structuredClone(row)),
    remove: async (key) => void rows.delete(key),
  }
  const heard: string[] = []
  const windows = new Set<Waiting>()
  const state = {
    owner: 'c1/7',
    now: 1_000,
    answer: (_: UnsentCall): unknown => undefined,
    reading: Promise.resolve(),
  }
  let turn: Promise<unknown> = Promise.resolve()
  return {
    rows,
    heard,
    state,
    open(): Waiting {
      const own = createWaiting({
        database,
        owner: () => state.owner,
        now: () => state.now,
        async send(call) {
          const answer = await state.answer(call)
          heard.push(call.key)
          return answer
        },
        alone(work) {
          const mine = turn.then(work)
          turn = mine.catch(() => undefined)
          return mine
        },
        tell(news) {
          for (const other of windows) if (other !== own) void other.hear(news)
        },
      })
      windows.add(own)
      return own
    },
  }
}

function change(name: string, part: Partial<NewChange> = {}): NewChange {
  const calls = [{ key: name, method: 'POST' as const, path: '/stars', body: { name } }]
  return {
    kind: 'mail',
    title: 'Star',
    label: name,
    ids: [1],
    calls,
    shows: [{ id: 1, part: { name } }],
    ...part,
  }
}

const away = (): never => {
  throw new CallError('network', 0, [])
}
const refusing =
  (status: number, ...texts: string[]) =>
  (): never => {
    throw new CallError('refused', status, texts)
  }

test('what waits survives the page, shows again and is sent in the order in which it was done', async () => {
  const { open, state, heard, rows } = browser()
  state.answer = away
  const before = open()
  for (const name of ['one', 'two', 'three']) await before.add(change(name), () => undefined)
  await before.flush()
  expect([heard, rows.size]).toEqual([[], 3])
  before.close()

  const shown: string[] = []
  const ends: WaitingEnd[] = []
  const after = open()
  await after.load(({ label }) => {
    shown.push(label)
    return (end) => void ends.push(end)
  })
  expect(shown).toEqual(['one', 'two', 'three'])
  state.answer = () => undefined
  await after.flush()
  expect(heard).toEqual(['one', 'two', 'three'])
  expect([rows.size, after.changes.get(), ends.length]).toEqual([0, [], 3])
})

test('a cut in the middle keeps what is left, and a call that was answered is not made again', async () => {
  const { open, state, heard } = browser()
  const own = open()
  const calls = ['a', 'b', 'c'].map((key) => ({ key, method: 'POST' as const, path: '/x', body: {} }))
  await own.add(change('many', { calls }), () => undefined)
  state.answer = ({ key }) => (key === 'c' ? away() : undefined)
  await own.flush()
  state.answer = () => undefined
  await own.flush()
  expect(heard).toEqual(['a', 'b', 'c'])
})

test('a refusal is kept with its words and reason until the user has seen it; what is behind it goes on', async () => {
  const { open, state, rows } = browser()
  const own = open()
  const ends: WaitingEnd[] = []
  await own.add(change('one', { words: 'Fixed at 15,000' }), (end) => void ends.push(end))
  await own.add(change('two'), (end) => void ends.push(end))
  state.answer = ({ key }) => (key === 'one' ? refusing(400, 'This email is closed')() : undefined)
  await own.flush()
  expect(ends).toEqual([{ kind: 'refused' }, { kind: 'done', refused_ids: [] }])
  expect(own.changes.get()).toMatchObject([{ words: 'Fixed at 15,000', refused: 'This email is closed' }])
  state.answer = () => undefined
  await own.retry(own.changes.get()[0]?.id ?? '')
  expect([own.changes.get(), rows.size]).toEqual([[], 0])
})

test('of many records those that were left as they are stay named, with the reason', async () => {
  const { open, state } = browser()
  const own = open()
  const ends: WaitingEnd[] = []
  await own.add(change('some', { ids: [1, 2, 3] }), (end) => void ends.push(end))
  state.answer = () => ({ refused: [{ email_ids: [2], text: 'Closed already' }] })
  await own.flush()
  expect(ends).toEqual([{ kind: 'done', refused_ids: [2] }])
  expect(own.changes.get()).toMatchObject([{ ids: [2], refused: 'Closed already' }])
})

test.each([
  ['a session that ended', refusing(401)],
  ['a server that asks to wait', refusing(429)],
])('%s keeps it waiting', async (_, answer) => {
  const { open, state, heard } = browser()
  const own = open()
  await own.add(change('one'), () => undefined)
  state.answer = answer
  await own.flush()
  expect(own.changes.get()).toMatchObject([{ label: 'one' }])
  expect(own.changes.get()[0]?.refused).toBeUndefined()
  expect(heard).toEqual([])
})

test('what another user of this browser left is neither shown nor sent', async () => {
  const { open, state, heard } = browser()
  await open().add(change('his'), () => undefined)
  state.owner = 'c1/8'
  const own = open()
  await own.load(() => () => undefined)
  await own.flush()
  expect([own.changes.get(), heard]).toEqual([[], []])
})

test('two windows send each change once, and both learn its end', async () => {
  const { open, heard } = browser()
  const [one, other] = [open(), open()]
  const ends: string[] = []
  await other.load(
    () =>
      ({ kind }) =>
        void ends.push(`other ${kind}`),
  )
  await one.add(change('a'), ({ kind }) => void ends.push(`one ${kind}`))
  await one.add(change('b'), ({ kind }) => void ends.push(`one ${kind}`))
  await expect.poll(() => other.changes.get().length).toBe(2)
  await Promise.all([one.flush(), other.flush()])
  expect(heard).toEqual(['a', 'b'])
  await expect.poll(() => ends.toSorted()).toEqual(['one done', 'one done', 'other done', 'other done'])
  expect(other.changes.get()).toEqual([])
})

test('a dropped change is sent by no window, and nothing is sent after 30 days', async () => {
  const { open, state, heard } = browser()
  const own = open()
  const ends: WaitingEnd[] = []
  await own.add(change('dropped'), (end) => void ends.push(end))
  await own.drop(own.changes.get()[0]?.id ?? '')
  await own.add(change('old'), (end) => void ends.push(end))
  state.now += 31 * 86_400_000
  await own.flush()
  expect(heard).toEqual([])
  expect(ends).toEqual([{ kind: 'dropped' }, { kind: 'refused' }])
  expect(own.changes.get()[0]?.refused).toContain('more than 30 days')
})

test('what is given up while the database is read, or while it is on its way, does not come back', async () => {
  const { open, state, rows, heard } = browser()
  state.answer = away
  const window = open()
  for (const name of ['one', 'two']) await window.add(change(name), () => undefined)
  const [one, two] = window.changes.get().map(({ id }) => id)

  let read = () => {}
  state.reading = new Promise((resolve) => (read = resolve))
  const hearing = window.hear({ kind: 'changed' })
  await window.drop(one ?? '')
  read()
  await hearing
  expect(window.changes.get().map(({ label }) => label)).toEqual(['two'])

  state.reading = Promise.resolve()
  const asked = new Promise<() => void>((resolve) => {
    state.answer = () => new Promise((_, reject) => resolve(() => reject(new CallError('network', 0, []))))
  })
  const flushing = window.flush()
  const fail = await asked
  await window.drop(two ?? '')
  fail()
  await flushing
  expect([window.changes.get(), rows.size, heard]).toEqual([[], 0, []])
})
