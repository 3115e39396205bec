import { expect, test } from 'vitest'
import { decideToolbar, type ToolbarFacts } from './decide-toolbar.ts'

const facts: ToolbarFacts = {
  row: { box: 'received', status: 'received' },
  shipping_module_turn_off: '0',
  is_ai_on: false,
  can_create_position: true,
}
const sent = { box: 'sent', status: 'sent' } as const
const spam = { box: 'spam', status: 'received' } as const

test('creating a ship position needs its flag and the shipping module, looking up a ship the module', () => {
  expect(decideToolbar(facts)).toEqual(['create_position', 'lookup_ship'])
  expect(decideToolbar({ ...facts, can_create_position: false })).toEqual(['lookup_ship'])
  expect(decideToolbar({ ...facts, shipping_module_turn_off: '1' })).toEqual([])
})

test('spam hides create position', () => {
  expect(decideToolbar({ ...facts, row: spam })).toEqual(['lookup_ship'])
})

test('adding to contacts needs the AI feature', () => {
  expect(decideToolbar({ ...facts, is_ai_on: true })).toContain('add_to_contacts')
  expect(decideToolbar(facts)).not.toContain('add_to_contacts')
})

test('DR-002 a delivery report may be of what has left or should have', () => {
  const reports = (row: ToolbarFacts['row']) => decideToolbar({ ...facts, row }).includes('delivery_report')
  expect(reports(sent)).toBe(true)
  for (const status of ['progress', 'failed'] as const) expect(reports({ box: 'sent', status })).toBe(true)
  for (const status of ['delay', 'schedule', 'pending'] as const)
    expect(reports({ box: 'sent', status })).toBe(false)
  expect(reports(facts.row)).toBe(false)
})
