import { expect, test } from 'vitest'
import { offersOf } from './suggest-recipients.ts'

test('CP-018 contacts and groups are offered before recent addresses, a group as all of its members', () => {
  const contact = { id: 1, name: 'Nikos Pappas', address: 'Nikos@aegean.example', company_name: 'Aegean' }
  const members = [
    { name: 'Mei', address: 'mei@sino.example' },
    { name: '', address: 'ops@sino.example' },
  ]
  const recent = (address: string) => ({ kind: 'recent' as const, name: '', address })
  const offers = offersOf(
    { contacts: [contact], groups: [{ id: 2, name: 'Nickel owners', recipients: members }] },
    [recent('nikos@aegean.example'), recent('nina@baltic.example')],
  )
  expect(offers.map(({ text, items }) => [text, items.length])).toEqual([
    ['Nikos Pappas', 1],
    ['Nickel owners', 2],
    ['nina@baltic.example', 1],
  ])
  expect(offers.map(({ onIgnore }) => onIgnore !== undefined)).toEqual([false, false, true])
})
