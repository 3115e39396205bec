import { expect, test } from 'vitest'
import { nextPlace, type PaneEvent, type PanePlace } from './pane-place.ts'

const open = { isLocked: false }
const locked = { isLocked: true }

test.each<[PanePlace, PaneEvent, PanePlace | undefined]>([
  ['closed', 'open', 'pane'],
  ['pane', 'close', 'closed'],
  ['pane', 'maximize', 'maximized'],
  ['pane', 'minimize_to_tab', 'tab'],
  ['maximized', 'minimize', 'pane'],
  ['maximized', 'open', 'maximized'],
  ['maximized', 'close', 'closed'],
  ['maximized', 'minimize_to_tab', 'tab'],
  ['tab', 'open', 'pane'],
  ['window', 'close', undefined],
  ['window', 'maximize', undefined],
  ['closed', 'maximize', undefined],
])('MD-009 a mail that is %s goes on %s to %s', (place, event, next) => {
  expect(nextPlace(place, event, open)).toBe(next)
})

test('MD-011 Escape goes one step back, unless the reading pane is locked', () => {
  expect(nextPlace('maximized', 'escape', open)).toBe('pane')
  expect(nextPlace('pane', 'escape', open)).toBe('closed')
  expect(nextPlace('pane', 'escape', locked)).toBeUndefined()
  expect(nextPlace('maximized', 'escape', locked)).toBeUndefined()
  expect(nextPlace('pane', 'close', locked)).toBe('closed')
  expect(nextPlace('window', 'escape', open)).toBeUndefined()
})
