import { expect, test } from 'vitest'
import { listNotes } from './list-notes.ts'

const fine = { total: 3, duplicates: [], invalid: [], suppressed: [] }

test('CP-030 a list without faults says nothing', () => {
  expect(listNotes(fine)).toEqual([])
})

test('CP-017, CP-030 invalid and suppressed ones are named with the reason, duplicates counted, long lists cut', () => {
  const invalid = Array.from({ length: 11 }, (_, at) => `x${at}`)
  const notes = listNotes({
    ...fine,
    invalid,
    suppressed: [{ address: 'a@b.example', reason: 'unsubscribe' }],
    duplicates: ['c@d.example'],
  })
  expect(notes).toEqual([
    'Not an address: x0, x1, x2, x3, x4, x5, x6, x7 and 3 more',
    'Left out: a@b.example (unsubscribed)',
    '1 address stands there more than once; each gets one email.',
  ])
})
