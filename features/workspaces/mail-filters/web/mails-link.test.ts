import { expect, test } from 'vitest'
import { filterText, textCriterion, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { EmailFilter } from '#features/records/emails/contract/email-criteria.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { parseFilter } from '#features/records/emails/contract/view.ts'

declareEmailMarks([])

test('filters survive the link', () => {
  const criteria = withCriterion([], 'from', textCriterion('from', ' nikos '))
  expect(EmailFilter.parse(criteria)).toEqual([{ field: 'from', strategy: 'contains', content: 'nikos' }])
  expect(parseFilter(filterText(criteria))).toEqual(criteria)
  expect(filterText([])).toBeUndefined()
})
