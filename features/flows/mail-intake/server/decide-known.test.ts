import { expect, test } from 'vitest'
import { decideKnown } from './decide-known.ts'
import { type KnownRow, LEDGER_KIND } from './intake-ledger.repo.ts'

const mail = {
  line_id: 1,
  box: 'received' as const,
  source: { kind: 'smtp' as const },
  raw: Buffer.from(''),
  content_key: 'same',
  received_at: null,
  seen: false,
}
const stored = (email_id: number, acknowledged: boolean): KnownRow => ({
  kind: LEDGER_KIND.smtp,
  scope: 1,
  epoch: 0,
  number: email_id,
  line_id: 1,
  content_key: 'same',
  email_id,
  acknowledged,
  gone: false,
})

test.each([
  ['the earlier one was heard', stored(1, true), { email_id: 2, heard: false }, undefined],
  ['the earlier one was not heard', stored(1, false), { email_id: 2, heard: true }, 1],
  ['the earlier one, stored last, was heard', stored(2, false), { email_id: 1, heard: true }, undefined],
  ['the earlier one, stored last, was not heard', stored(2, true), { email_id: 1, heard: false }, 2],
])('of two accepted mails with the same bytes the first decides: %s', (_, row, accepted, known) => {
  expect(decideKnown(mail, [row], accepted)).toBe(known)
})

test('what was not accepted in a burst is known while no 250 was heard', () => {
  expect(decideKnown(mail, [stored(1, false)])).toBe(1)
  expect(decideKnown(mail, [stored(1, true)])).toBeUndefined()
})
