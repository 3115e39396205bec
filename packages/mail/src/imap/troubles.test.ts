import { expect, test } from 'vitest'
import { Troubles } from './troubles.ts'

function troublesAt(): { troubles: Troubles; time: { now: number } } {
  const time = { now: 0 }
  const troubles = new Troubles({ now: () => time.now, pause: async () => undefined })
  return { troubles, time }
}

test('a refused message is tried after one minute, then ever more seldom, and is forgotten once it came', () => {
  const { troubles, time } = troublesAt()
  troubles.refuse(7)
  expect([troubles.isDue(7), troubles.isSuspect(7), troubles.isDue(8)]).toEqual([false, true, true])
  expect(troubles.nextDueIn()).toBe(60_000)
  time.now = 60_000
  expect(troubles.isDue(7)).toBe(true)
  troubles.refuse(7)
  expect(troubles.nextDueIn()).toBe(240_000)
  for (let round = 0; round < 20; round += 1) troubles.refuse(7)
  expect(troubles.nextDueIn()).toBe(6 * 60 * 60_000)
  troubles.clear(7)
  expect([troubles.isDue(7), troubles.isSuspect(7), troubles.nextDueIn()]).toEqual([true, false, undefined])
})

test('a message that breaks the connection every time it is asked for alone is put off', () => {
  const { troubles } = troublesAt()
  troubles.suspect([1, 2, 3])
  expect([troubles.isDue(2), troubles.isSuspect(2)]).toEqual([true, true])
  troubles.suspect([2])
  expect(troubles.isDue(2)).toBe(true)
  troubles.suspect([2])
  expect(troubles.isDue(2)).toBe(false)
  expect(troubles.isDue(1)).toBe(true)
})
