import { expect, test } from 'vitest'
import { addressOfMail } from './mail-contact-actions.ts'

test('a mail brings its sender into the book, and one that the desk wrote who got it', () => {
  const from = [{ name: 'Nikos', address: 'nikos@aegean.example' }]
  const to = [{ name: '', address: 'ops@oceanic.example' }]
  expect(addressOfMail({ box: 'received', from, to })).toBe('nikos@aegean.example')
  expect(addressOfMail({ box: 'sent', from, to })).toBe('ops@oceanic.example')
  expect(addressOfMail({ box: 'received', from: [], to })).toBeUndefined()
})
