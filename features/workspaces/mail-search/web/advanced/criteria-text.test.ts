import { expect, test } from 'vitest'
import { RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { readCriteria, writeCriteria } from './criteria-text.ts'

test('criteria that were written into a link are read as they were', () => {
  const criteria = RuleCriteria.parse({
    mail_scope: 'incoming',
    match_type: 'any',
    line_ids: [3],
    items: [
      { field: 'subject', strategy: 'contains', content: '"recap" & more', case_sensitive: true },
      {
        field: 'received_at',
        strategy: 'equal',
        content: 'custom',
        content_type: 'range',
        firstDate: '2026-01-01',
        lastDate: '2026-02-01',
      },
    ],
  })
  expect(readCriteria(writeCriteria(criteria))).toEqual(criteria)
})

test('what is no criteria is read as none', () => {
  for (const text of [undefined, '', '{', 'null', '[]', '{"items":7}'])
    expect(readCriteria(text)).toBeUndefined()
})
