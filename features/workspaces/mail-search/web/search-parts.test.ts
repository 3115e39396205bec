import { expect, test } from 'vitest'
import type { KnowsFilter } from '#features/records/search/contract/search-grammar.ts'
import { partsOf, withPart } from './search-parts.ts'

const knows: KnowsFilter = ({ prefix, value }) => prefix === 'is' && value === 'unread'
const KEY = 'firm "last offer" from:nikos pappas -subs is:unread'

test('each criterion of a search is a part of its own, as it is typed alone', () => {
  expect(partsOf(KEY, knows).map(({ typed }) => typed)).toEqual([
    'firm',
    '"last offer"',
    'from:nikos',
    'from:pappas',
    '-from:subs',
    'is:unread',
  ])
})

test('a part is changed or taken away without a change of the others', () => {
  expect(withPart(KEY, 0, '', knows)).toBe('"last offer" from:nikos pappas -subs is:unread')
  expect(withPart(KEY, 2, 'subject:recap', knows)).toBe(
    'firm "last offer" subject:recap from:pappas -subs is:unread',
  )
  // What was limited to a field is sought everywhere, and not in the field of the part before it.
  expect(withPart('from:nikos to:ops', 1, 'ops', knows)).toBe('ops from:nikos')
  expect(withPart('firm', 0, 'is:unread', knows)).toBe('is:unread')
  expect(withPart('firm', 0, '', knows)).toBe('')
})
