import { expect, test } from 'vitest'
import { CableDoor } from './cable-door.ts'

test('of one address at most fifty wait to be known; who is known or gone makes room, once', () => {
  const door = new CableDoor()
  const leave = Array.from({ length: 50 }, (_none, at) => door.enter(`2001:db8:1:2::${at}`))
  expect(leave.every((each) => each !== undefined)).toBe(true)
  expect(door.enter('2001:db8:1:2:ffff::1')).toBeUndefined()
  expect(door.enter('2001:db8:1:3::1')).toBeDefined()
  leave[0]?.()
  leave[0]?.()
  expect(door.enter('2001:db8:1:2::99')).toBeDefined()
  expect(door.enter('2001:db8:1:2::99')).toBeUndefined()
})
