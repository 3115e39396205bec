import { expect, test } from 'vitest'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { applyDraft, clearFields, draftOfFilters } from './filter-draft.ts'

const items: EmailCriterion[] = [
  { field: 'from', strategy: 'contains', content: 'nikos' },
  { field: 'has_attachment', strategy: 'equal', content: true },
]

test('the form of a column changes only its own filters', () => {
  const draft = { ...draftOfFilters(items), from: 'zhao', subject: 'recap' }
  expect(applyDraft(items, ['from'], draft)).toEqual([
    { field: 'has_attachment', strategy: 'equal', content: true },
    { field: 'from', strategy: 'contains', content: 'zhao' },
  ])
})

test('the form of all columns changes all at once, and an emptied field filters nothing', () => {
  const draft = {
    ...draftOfFilters(items),
    from: ' ',
    ticked: [],
    subject: 'recap',
    first: '2026-09-01',
  }
  const applied = applyDraft(items, ['received_at', 'from', 'to', 'subject', 'has_attachment'], draft)
  expect(applied.map(({ field }) => field).toSorted()).toEqual(['received_at', 'subject'])
  expect(draftOfFilters(applied)).toMatchObject({ first: '2026-09-01', last: '', subject: 'recap', from: '' })
})

test('a column is cleared without the others', () => {
  expect(clearFields(items, ['from'])).toEqual([items[1]])
})
