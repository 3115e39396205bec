import { expect, test } from 'vitest'
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

test('a field is told in words', () => {
  expect(fieldText([{ value: 'a@b.example', value_type: 'work', default: true }])).toBe('a@b.example')
  expect(fieldText({ id: 3, name: 'Aegean' })).toBe('Aegean')
  expect([fieldText(['owner', 'agent']), fieldText(null), fieldText(false)]).toEqual([
    'owner, agent',
    '',
    'false',
  ])
})
