import { expect, test } from 'vitest'
import { idleChoices } from './idle-choices.ts'

test('limits are named by hours, and by days above one', () => {
  expect(idleChoices(24).map(({ label }) => label)).toEqual([
    '1 hour',
    '4 hours',
    '8 hours',
    '12 hours',
    '24 hours',
    '3 days',
    '7 days',
    '30 days',
  ])
})

test('a limit that was set otherwise stands among them', () => {
  expect(idleChoices(36)).toContainEqual({ value: '36', label: '36 hours' })
})
