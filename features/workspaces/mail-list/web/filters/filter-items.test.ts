import { expect, test } from 'vitest'
import { type EmailCriterion, EmailFilter } from '#features/records/emails/contract/email-criteria.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { parseFilter } from '#features/records/emails/contract/view.ts'
import { filterOf, filterText, isColumnFiltered, textFilter, withFilter } from './filter-items.ts'

declareEmailMarks([])

const from = textFilter('from', ' nikos ')

test('a text filter is trimmed, and blank text filters nothing', () => {
  expect(EmailFilter.parse([from])).toEqual([{ field: 'from', strategy: 'contains', content: 'nikos' }])
  expect(textFilter('subject', '   ')).toBeUndefined()
})

test('one filter for each field: a new one replaces the old one, none takes it away', () => {
  const items = withFilter([], 'from', from)
  const changed = withFilter(items, 'from', textFilter('from', 'zhao'))
  expect(changed).toEqual([{ field: 'from', strategy: 'contains', content: 'zhao' }])
  expect(filterOf(changed, 'from')?.content).toBe('zhao')
  expect(withFilter(changed, 'from', undefined)).toEqual([])
})

test('an active filter marks the icon of its column', () => {
  const items: EmailCriterion[] = [{ field: 'has_attachment', strategy: 'equal', content: true }]
  expect(isColumnFiltered(items, 'subject')).toBe(true)
  expect(isColumnFiltered(items, 'from')).toBe(false)
  expect(isColumnFiltered(items, 'tag')).toBe(false)
})

test('filters survive the link', () => {
  const items = withFilter([], 'from', from)
  expect(parseFilter(filterText(items))).toEqual(items)
  expect(filterText([])).toBeUndefined()
})
