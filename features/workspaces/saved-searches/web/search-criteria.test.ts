import { beforeAll, expect, test } from 'vitest'
import { closedField } from '#features/marks/assignments/contract/rule-fields.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { viewOf } from '#features/records/emails/contract/view.ts'
import { declareAllRuleFields } from '#features/records/rules/contract/own-fields.ts'
import { describeRule } from '#features/records/rules/web/public.ts'
import { feedOfCriteria } from './feed-of-criteria.ts'
import { criteriaOfSearch, type SearchContext } from './search-criteria.ts'

const context: SearchContext = {
  lines: [
    { id: 1, username: 'ops' },
    { id: 2, username: 'chartering' },
  ],
  time_zone: 'UTC',
  now: new Date('2026-05-01T00:00:00Z'),
  method: 'contain_and',
}

beforeAll(() => declareAllRuleFields([closedField]))

const kept = (search_key: string, more: object = {}, given: Partial<SearchContext> = {}) => {
  const query = MailsQuery.parse({ search_key, search_all_lines: true, ...more })
  return criteriaOfSearch(viewOf(query, { order: 'desc' }), { ...context, ...given })
}
function shown(search: ReturnType<typeof kept>): string {
  if (search.refusal !== undefined) return search.refusal
  const { items, match_type, line_ids } = search.criteria
  return `${match_type} ${line_ids.join()}: ${items.map(describeRule).join(' | ')}`
}

test.each([
  ['firm offer', 'every 1,2: keyword contains firm | keyword contains offer'],
  [
    '"firm offer" -subs from:nikos',
    'every 1,2: keyword contains firm offer | keyword does not contain subs | From contains nikos',
  ],
  ['kamsar* in:ops', 'every 1: keyword contains kamsar'],
  ['subject:recap has:attachment', 'every 1,2: Subject contains recap | Attachments is yes'],
  ['recap after:2026-01-01 ', 'every 1,2: keyword contains recap | Received is 2026-01-01 – 2999-12-31'],
  ['recap is:open', 'every 1,2: keyword contains recap | Closed is no'],
  ['recap in:archive', 'A folder cannot keep “in:archive”'],
  ['id:5', 'A folder cannot keep “id:5”'],
  ['subject:a@b', 'A folder cannot keep this search'],
])('%s is kept as %s', (key, expected) => {
  expect(shown(kept(key)).replaceAll('Keyword', 'keyword')).toBe(expected)
})

test('the method of a search decides what its words are in a folder', () => {
  expect(shown(kept('firm offer', { search_method: 'contain_or' }))).toMatch(/^any 1,2: .*firm \| .*offer$/)
  expect(shown(kept('firm offer', { search_method: 'exact_match' }))).toMatch(
    /^every 1,2: \S+ contains firm offer$/,
  )
  expect(shown(kept('firm offer from:nikos', { search_method: 'contain_or' }))).toContain('any word')
})

test('the list of a folder is no place of rules, a mailbox is one', () => {
  expect(shown(kept('firm', { search_all_lines: false, folder_id: 7 }))).toContain('not of this list')
  expect(shown(kept('firm', { search_all_lines: false, line_id: 2 }))).toMatch(/^every 2:/)
})

test('a live feed keeps subjects and senders, and nothing that it cannot say', () => {
  const feedOf = (key: string, more: object = {}) => {
    const search = kept(key, more)
    return search.refusal === undefined ? feedOfCriteria('x', search.criteria)?.filters : undefined
  }
  expect(feedOf('subject:recap -subject:subs from:nikos')).toMatchObject({
    subject_include: ['recap'],
    subject_exclude: ['subs'],
    from_include: ['nikos'],
  })
  expect(feedOf('subject:recap subject:firm')).toBeUndefined()
  expect(feedOf('subject:recap subject:firm', { search_method: 'contain_or' })).toMatchObject({
    subject_include: ['recap', 'firm'],
  })
  expect(feedOf('recap')).toBeUndefined()
})
