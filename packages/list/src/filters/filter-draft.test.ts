import { expect, test } from 'vitest'
import { applyDraft, draftOf, withDays, withText, withTick } from './filter-draft.ts'
import type { ListCriterion, ListFilter } from './list-filter.ts'

const files: ListCriterion = { field: 'has_attachment', strategy: 'equal', content: true }
const criteria: ListCriterion[] = [{ field: 'from', strategy: 'contains', content: 'nikos' }, files]
const from: ListFilter = { type: 'text', field: 'from', label: 'From contains' }
const all: ListFilter[] = [
  { type: 'days', field: 'received_at', label: 'Date', any: 'Any time' },
  from,
  { type: 'text', field: 'subject', label: 'Subject contains' },
  { type: 'tick', field: 'has_attachment', label: 'With attachment only', criterion: files },
]

test('the form of a column changes only its own filters', () => {
  const draft = withText(withText(draftOf(all, criteria), 'from', 'zhao'), 'subject', 'recap')
  expect(applyDraft(criteria, [from], draft)).toEqual([
    files,
    { field: 'from', strategy: 'contains', content: 'zhao' },
  ])
})

test('the form of all columns changes all at once, and an emptied field filters nothing', () => {
  const typed = withText(withText(draftOf(all, criteria), 'from', ' '), 'subject', 'recap')
  const draft = withDays(withTick(typed, 'has_attachment'), 'received_at', { first: '2026-09-01' })
  const applied = applyDraft(criteria, all, draft)
  expect(applied.map(({ field }) => field).toSorted()).toEqual(['received_at', 'subject'])
  expect(draftOf(all, applied)).toEqual({
    texts: { from: '', subject: 'recap' },
    ticked: [],
    days: { received_at: { first: '2026-09-01', last: '' } },
  })
})

test('a criterion of another content than the tick stays unticked', () => {
  expect(draftOf(all, [{ ...files, content: false }]).ticked).toEqual([])
})
