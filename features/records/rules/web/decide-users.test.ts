import { expect, test } from 'vitest'
import { chosenIds, decideUsers } from './decide-users.ts'

test('RU-017 All, Any and None exclude single users and each other, and the other way round', () => {
  expect(decideUsers([], [7])).toEqual([7])
  expect(decideUsers([7], [7, 8])).toEqual([7, 8])
  for (const whole of ['all', 'any', 'none']) {
    expect(decideUsers([7, 8], [7, 8, whole])).toBe(whole)
    expect(decideUsers([whole], [whole, 7])).toEqual([7])
    expect(chosenIds(whole)).toEqual([whole])
  }
  expect(decideUsers(['all'], ['all', 'none'])).toBe('none')
  expect(decideUsers(['any'], [])).toBeNull()
  expect(chosenIds(null)).toEqual([])
})
