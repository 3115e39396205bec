import { expect, test } from 'vitest'
import { quoteAsText } from './quote-mail.ts'

test('CP-005 the quoted header names people by what there is of them', () => {
  const quote = quoteAsText(
    {
      subject: 'Open positions',
      from: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
      to: [{ name: 'undisclosed-recipients', address: '' }],
      cc: [{ name: '', address: 'ops@oceanic.example' }],
      date: '2026-11-21T08:20:00.000Z',
      body_type: 'plain_text',
      body: '',
    },
    'Good day',
    { kind: 'reply', time_zone: 'Europe/Athens' },
  )
  expect(quote.split('\n').slice(1, 5)).toEqual([
    'From: Nikos Pappas <nikos@aegean.example>',
    expect.stringMatching(/^Date: Sat, 21 Nov 2026, 10:20 (?:EET|GMT\+2)$/),
    'To: undisclosed-recipients',
    'Cc: ops@oceanic.example',
  ])
})
