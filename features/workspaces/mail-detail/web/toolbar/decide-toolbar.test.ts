import { expect, test } from 'vitest'
import { decideToolbar, mayAnswer, type ToolbarFacts } from './decide-toolbar.ts'

const facts: ToolbarFacts = {
  row: { box: 'received', status: 'received' },
  shipping_module_turn_off: '0',
  openai_integration: '0',
  can_create_position: true,
}
const sent = { box: 'sent', status: 'sent' } as const
const spam = { box: 'spam', status: 'received' } as const

test('MD-003 creating a ship position needs its flag and the shipping module, looking up a ship the module', () => {
  expect(decideToolbar(facts)).toEqual(['resend_all', 'create_position', 'lookup_ship'])
  expect(decideToolbar({ ...facts, can_create_position: false })).toEqual(['resend_all', 'lookup_ship'])
  expect(decideToolbar({ ...facts, shipping_module_turn_off: '1' })).toEqual(['resend_all'])
})

test('MD-014 spam hides create position, resend, reply and forward', () => {
  expect(decideToolbar({ ...facts, row: spam })).toEqual(['lookup_ship'])
  expect([mayAnswer(spam), mayAnswer(sent)]).toEqual([false, true])
})

test('MD-002 every mail but a draft can be sent again, and adding to contacts needs the AI feature', () => {
  expect(decideToolbar({ ...facts, row: sent })).toContain('resend_all')
  expect(decideToolbar({ ...facts, row: { box: 'draft', status: 'draft' } })).not.toContain('resend_all')
  expect(decideToolbar({ ...facts, openai_integration: '1' })).toContain('add_to_contacts')
  expect(decideToolbar(facts)).not.toContain('add_to_contacts')
})

test('MD-015 only drafts and scheduled mails can be edited', () => {
  const edits = (row: ToolbarFacts['row']) => decideToolbar({ ...facts, row }).includes('edit')
  expect(edits({ box: 'draft', status: 'draft' })).toBe(true)
  expect(edits({ box: 'sent', status: 'schedule' })).toBe(true)
  for (const status of ['sent', 'pending', 'delay', 'failed'] as const)
    expect(edits({ box: 'sent', status })).toBe(false)
  expect(edits({ box: 'received', status: 'received' })).toBe(false)
})
