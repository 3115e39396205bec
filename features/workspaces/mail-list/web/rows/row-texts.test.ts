import { expect, test } from 'vitest'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { dateText, fromText, personText, statusText, subjectText, toText } from './row-texts.ts'

const names = { from_display: 'username', to_display: 'email' } as const

test('ML-019 From and To are named after their own settings', () => {
  const row = emailRow({ to: [{ name: 'Ops', address: 'ops@laycan.example' }] })
  expect(fromText(row, names)).toBe('Nikos Pappas')
  expect(toText(row, names)).toBe('ops@laycan.example')
})

test('ML-003 progress is shown as Processing, received and sent need no word', () => {
  expect(statusText(emailRow({ status: 'progress' }))).toBe('Processing')
  expect(statusText(emailRow({ status: 'failed' }))).toBe('Sending failed')
  expect(statusText(emailRow())).toBe('')
  expect(statusText(emailRow({ status: 'sent' }))).toBe('')
})

test('a narrow row of sent mail names whom it goes to', () => {
  expect(personText(emailRow({ box: 'sent' }), names)).toBe('chartering@laycan.example')
  expect(personText(emailRow(), names)).toBe('Nikos Pappas')
})

test('what is missing is said', () => {
  const row = emailRow({ from: [], to: [], subject: '  ' })
  expect(fromText(row, names)).toBe('(no sender)')
  expect(toText(row, names)).toBe('(no recipients)')
  expect(subjectText(row)).toBe('(no subject)')
})

test('FM-003 the date of a row counts from the server time', () => {
  const now = Date.parse('2026-09-05T17:10:00.000Z')
  expect(
    dateText(emailRow(), { now, date_style: { format: '24', time_zone: 'UTC', time_style: 'ages' } }),
  ).toBe('3 minutes ago')
})
