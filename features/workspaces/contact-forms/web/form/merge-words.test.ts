import { expect, test } from 'vitest'
import { countries } from '#features/records/contacts/contract/countries.ts'
import { emptyItem } from './contact-items.ts'
import { type FormWords, wordsOfLink } from './contact-words.ts'
import { fieldText, mergeWords } from './merge-words.ts'

function stored(part: Partial<FormWords>, version: number): FormWords {
  const { version: _, before: __, photo, ...empty } = wordsOfLink({ emails: [emptyItem('email', true)] })
  const before = { ...empty, ...part }
  return { ...before, version, before, photo }
}

const begun = stored({ name: 'Nikos Pappas', note: 'old', city: 'Piraeus' }, 3)

test('of two people who edit one entry, each keeps what he changed, and the form is of the later version', () => {
  const theirs = stored({ name: 'Nikos Pappas', note: 'old', city: 'Athens', tags: ['owner'] }, 4)
  const { words, both } = mergeWords({ ...begun, job_title: 'Broker' }, theirs)
  expect(words).toMatchObject({
    job_title: 'Broker',
    city: 'Athens',
    tags: ['owner'],
    note: 'old',
    version: 4,
  })
  expect(both).toEqual([])
  expect(mergeWords(words, theirs).words).toEqual(words)
})

test('where both changed a field, what was written here stands, and the other is told', () => {
  const theirs = stored({ name: 'Nikos Pappas', note: 'theirs', city: 'Piraeus' }, 4)
  const { words, both } = mergeWords({ ...begun, note: 'mine' }, theirs)
  expect(words.note).toBe('mine')
  expect(both).toEqual([{ field: 'note', theirs: 'theirs' }])
})

test('tags, groups and own fields of both are kept, and only one own field that both changed is told', () => {
  const then = stored({ tags: ['owner', 'old'], my_groups: [1], custom: { 7: 'A', 8: 'x' } }, 3)
  const mine = { ...then, tags: ['owner', 'old', 'vip'], my_groups: [1, 2], custom: { 7: 'C', 8: 'x' } }
  const theirs = stored(
    { tags: ['capes', 'owner'], my_groups: [1, 5], custom: { 7: 'B', 8: 'y', 9: 'new' } },
    4,
  )
  const { words, both } = mergeWords(mine, theirs)
  expect(words.tags.toSorted()).toEqual(['capes', 'owner', 'vip'])
  expect(words.my_groups).toEqual([1, 5, 2])
  expect(words.custom).toEqual({ 7: 'C', 8: 'y', 9: 'new' })
  expect(both).toEqual([{ field: 'custom', theirs: { 7: 'B' } }])
})

test('a field is told in words, never in ids', () => {
  const names = { yes: 'yes', no: 'no', custom: (id: string) => (id === '7' ? 'Rating' : 'other') }
  const text = (value: Parameters<typeof fieldText>[0]) => fieldText(value, names)
  expect(text([{ value: 'a@b.example', value_type: 'work', default: true }])).toBe('a@b.example')
  expect(text({ id: 3, name: 'Aegean' })).toBe('Aegean')
  expect(text(countries.find(({ name }) => name === 'Greece')?.id ?? null)).toBe('Greece')
  expect(text({ 7: 'B', 8: '' })).toBe('Rating: B, other: –')
  expect([text('Oslo'), text(null), text(false), text(true)]).toEqual(['Oslo', '', 'no', 'yes'])
})
