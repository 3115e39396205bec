import { expect, test } from 'vitest'
import { createChangesUnderWay } from './changes-under-way.ts'

test('a mail is under way from its first change until the last one is answered', () => {
  const clock = { now: 1 }
  const changes = createChangesUnderWay(() => clock.now)
  const first = changes.begin([7, 8])
  clock.now = 2
  const second = changes.begin([7])
  expect([changes.since(7), changes.since(8), changes.since(9)]).toEqual([1, 1, undefined])
  first()
  expect([changes.since(7), changes.since(8)]).toEqual([2, undefined])
  second()
  expect(changes.since(7)).toBeUndefined()
})

test('who listens hears which mails were answered and since when they were under way', () => {
  const changes = createChangesUnderWay(() => 5)
  const heard: unknown[] = []
  const stop = changes.onAnswered((ids, since) => heard.push([ids, since]))
  changes.begin([7, 8])()
  stop()
  changes.begin([9])()
  expect(heard).toEqual([[[7, 8], 5]])
})
