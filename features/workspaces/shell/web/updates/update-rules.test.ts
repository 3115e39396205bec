import { expect, test } from 'vitest'
import { decideUpdateColour, hidesUpdate } from './update-rules.ts'

const HOUR = 3_600_000

test('SH-026 a new version is green at first, orange after a day, red after two days or more', () => {
  expect(decideUpdateColour(0, 0)).toBe('green')
  expect(decideUpdateColour(0, 24 * HOUR - 1)).toBe('green')
  expect(decideUpdateColour(0, 24 * HOUR)).toBe('orange')
  expect(decideUpdateColour(0, 48 * HOUR - 1)).toBe('orange')
  expect(decideUpdateColour(0, 48 * HOUR)).toBe('red')
  expect(decideUpdateColour(0, 30 * 24 * HOUR)).toBe('red')
})

test('SH-027 the update banner stays hidden while composing or printing', () => {
  expect(hidesUpdate('/sendMail', false)).toBe(true)
  expect(hidesUpdate('/printMail/7', false)).toBe(true)
  expect(hidesUpdate('/mails', true)).toBe(true)
  expect(hidesUpdate('/mails', false)).toBe(false)
})
