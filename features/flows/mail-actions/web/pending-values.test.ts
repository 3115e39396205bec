import { expect, test } from 'vitest'
import { createPendingValues } from './pending-values.ts'

test('ML-039 news that is older than the last press waits for the answer and is dropped when it succeeds', () => {
  const pending = createPendingValues<boolean>()
  pending.begin([1], true)
  pending.begin([1], false)
  expect(pending.hear([1, 2], true)).toEqual([2])
  expect([...pending.end([1])]).toEqual([])
  expect(pending.hear([1], false)).toEqual([1])
  pending.end([1])
  expect(pending.hear([1], true)).toEqual([1])
})

test('ML-042 what another window said meanwhile counts when the call fails', () => {
  const pending = createPendingValues<boolean>()
  pending.begin([1, 2], true)
  expect(pending.hear([1], false)).toEqual([])
  expect([...pending.end([1, 2])]).toEqual([[1, false]])
})

test('what another window did after the own press was heard counts at once', () => {
  const pending = createPendingValues<boolean>()
  pending.begin([1], true)
  expect(pending.hear([1], true)).toEqual([1])
  expect(pending.hear([1], false)).toEqual([1])
  expect([...pending.end([1])]).toEqual([])
})
