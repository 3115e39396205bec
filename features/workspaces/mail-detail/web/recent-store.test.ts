import { expect, test } from 'vitest'
import { createRecentStore } from './recent-store.ts'

test('ML-030 the least recently used of 20 entries goes first', () => {
  const store = createRecentStore<string>({ entries: 20 })
  for (let id = 1; id <= 20; id++) store.put(id, `mail ${id}`)
  store.get(1)
  store.put(21, 'mail 21')
  expect(store.has(1)).toBe(true)
  expect(store.has(2)).toBe(false)
  expect(store.has(21)).toBe(true)
})

test('heavy entries make room by weight, and a replaced entry is weighed once', () => {
  const store = createRecentStore<string>({ entries: 100, weight: { of: (text) => text.length, total: 10 } })
  store.put(1, 'aaaa')
  store.put(1, 'aaaaaa')
  store.put(2, 'bbbb')
  expect([store.has(1), store.has(2)]).toEqual([true, true])
  store.put(3, 'c')
  expect([store.has(1), store.has(2), store.has(3)]).toEqual([false, true, true])
})

test('an entry heavier than all the room is kept while it is the newest', () => {
  const store = createRecentStore<string>({ entries: 100, weight: { of: (text) => text.length, total: 3 } })
  store.put(1, 'far too long')
  expect(store.has(1)).toBe(true)
  store.put(2, 'b')
  expect(store.has(1)).toBe(false)
})
