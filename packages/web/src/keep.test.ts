import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { beginFor, currentOwner, endFor, forUser, resumeFor } from './keep.ts'
import { createRows } from './rows.ts'
import { createStore } from './store.ts'
import { storedValue } from './stored-value.ts'

/** What a browser offers, for tests that run without one. */
function storage(): Storage {
  const kept = new Map<string, string>()
  const members = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  // The names of what is kept are its own keys, as in a browser.
  return new Proxy(members as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const text = (key: string, kept_for: 'user' | 'words' | 'device', within: 'browser' | 'window' = 'browser') =>
  storedValue({ key, schema: z.string(), fallback: '', kept_for, within })
const token = text('test_token', 'user')
const draft = text('test_draft', 'words')
const tabDraft = text('test_tab_draft', 'words', 'window')
const width = text('test_width', 'device')
const known = forUser(new Map<number, string>())
const rows = forUser(createRows<{ id: number }>())
const shown = forUser(createStore<string>('nothing'))

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  beginFor('acme/1')
  for (const value of [token, draft, tabDraft, width]) value.set('of one')
  known.set(1, 'of one')
  rows.put([{ id: 1 }])
  shown.set('of one')
})
afterEach(() => vi.unstubAllGlobals())

const inMemory = () => [known.size, rows.size, shown.get()]
const inStorage = () => [token, draft, tabDraft, width].map((value) => value.get())

test('AU-021 signing out forgets what is kept for the user and what he wrote, and leaves what is of the machine', async () => {
  await endFor({ by_choice: true })
  expect(inMemory()).toEqual([0, 0, 'nothing'])
  expect(inStorage()).toEqual(['', '', '', 'of one'])
  expect(currentOwner()).toBe('')
})

test('a session that ends by itself leaves his words to the user, and nothing else', async () => {
  await endFor({ by_choice: false })
  expect(inMemory()).toEqual([0, 0, 'nothing'])
  expect(inStorage()).toEqual(['', 'of one', 'of one', 'of one'])
  beginFor('acme/1')
  expect(draft.get()).toBe('of one')
})

test('somebody else who signs in finds nothing of the one before', async () => {
  await endFor({ by_choice: false })
  beginFor('acme/2')
  expect(inStorage()).toEqual(['', '', '', 'of one'])
})

test('another window in which somebody else signed in forgets what its own storage holds, and nothing of his', () => {
  const window = globalThis.sessionStorage
  // The other window: a storage of its own, the one of the browser shared.
  vi.stubGlobal('sessionStorage', storage())
  beginFor('acme/2')
  token.set('of two')
  // This one is loaded anew as the user of the other.
  vi.stubGlobal('sessionStorage', window)
  expect(tabDraft.get()).toBe('of one')
  resumeFor('acme/2')
  expect(tabDraft.get()).toBe('')
  expect(token.get()).toBe('of two')
})

test('a window that hears of a sign-out in another one forgets words as well', async () => {
  const window = globalThis.sessionStorage
  vi.stubGlobal('sessionStorage', storage())
  beginFor('acme/1')
  await endFor({ by_choice: true })
  vi.stubGlobal('sessionStorage', window)
  await endFor({ by_choice: false })
  expect(tabDraft.get()).toBe('')
})
