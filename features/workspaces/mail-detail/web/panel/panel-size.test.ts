import { expect, test } from 'vitest'
import { panelSizeAt } from './panel-size.ts'

const room = { width: 1000, height: 600 }

test('a panel leaves the text a third of the room, and stays large enough to be read', () => {
  expect(panelSizeAt('beside', 400.4, room)).toBe(400)
  expect(panelSizeAt('beside', 2000, room)).toBe(700)
  expect(panelSizeAt('beside', 10, room)).toBe(220)
  expect(panelSizeAt('below', 500, room)).toBe(420)
  expect(panelSizeAt('below', -20, room)).toBe(96)
})
