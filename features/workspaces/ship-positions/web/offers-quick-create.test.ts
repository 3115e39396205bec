import { expect, test } from 'vitest'
import { offersQuickCreate } from './offers-quick-create.ts'

const on = { isFlagged: true, shipping_module_turn_off: '0', path: '/ships/shipping' }

test('SH-032 the button shows only with its flag, while the company has ships, on pages of ships', () => {
  for (const path of ['/ships/shipping', '/ships/positionView', '/openPositions', '/shipDetail/7'])
    expect(offersQuickCreate({ ...on, path })).toBe(true)
  for (const path of ['/mails', '/shipsomething', '/mailDetail/1'])
    expect(offersQuickCreate({ ...on, path })).toBe(false)
  expect(offersQuickCreate({ ...on, isFlagged: false })).toBe(false)
  expect(offersQuickCreate({ ...on, shipping_module_turn_off: '1' })).toBe(false)
})
