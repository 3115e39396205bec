import { expect, test } from 'vitest'
import {
  countChosen,
  criterionOf,
  isFiltered,
  type ListCriterion,
  type ListFilter,
  textCriterion,
  withCriterion,
  withoutFilters,
} from './list-filter.ts'

const from: ListFilter = { type: 'text', field: 'from', label: 'From contains' }
const tags: ListFilter = { type: 'choice', field: 'tags', label: 'Tag', any: 'Any tag', Editor: () => null }
const nikos = textCriterion('from', ' nikos ')

test('a text filter is trimmed, and blank text filters nothing', () => {
  expect(nikos).toEqual({ field: 'from', strategy: 'contains', content: 'nikos' })
  expect(textCriterion('subject', '   ')).toBeUndefined()
})

test('one criterion for each field: another one replaces the old one, none removes it', () => {
  const changed = withCriterion(withCriterion([], 'from', nikos), 'from', textCriterion('from', 'zhao'))
  expect(changed).toEqual([{ field: 'from', strategy: 'contains', content: 'zhao' }])
  expect(criterionOf(changed, 'from')?.content).toBe('zhao')
  expect(withCriterion(changed, 'from', undefined)).toEqual([])
})

test('a filter is in force while a criterion of its field is, or as its owner counts', () => {
  const criteria: ListCriterion[] = [{ field: 'tags', strategy: 'equal', content: ['a', 'b'] }]
  expect([countChosen(criteria, tags), countChosen(criteria, from)]).toEqual([2, 0])
  expect([isFiltered(criteria, [from, tags]), isFiltered(criteria, [from])]).toEqual([true, false])
  expect(isFiltered([], [{ ...tags, chosen: 1 }])).toBe(true)
  expect(withoutFilters([...criteria, ...(nikos ? [nikos] : [])], [tags])).toEqual([nikos])
})
