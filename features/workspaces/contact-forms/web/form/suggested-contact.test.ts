import { expect, test } from 'vitest'
import { itemLimits } from './contact-items.ts'
import { decideAsking, type SuggestedContact, shownOf, wordsOfSuggestion } from './suggested-contact.ts'

const nothing = { name: '', email: '', phone: '' }

test('the directory is asked from three characters of one of the three on, and spaces are none', () => {
  expect(decideAsking({ ...nothing, name: ' Nik ' })).toEqual({
    act: 'ask',
    asked: { ...nothing, name: 'Nik' },
  })
  expect(decideAsking({ ...nothing, phone: '+30' }).act).toBe('ask')
  expect(decideAsking({ ...nothing, name: '王小明' }).act).toBe('ask')
  expect(decideAsking({ ...nothing, name: 'Ni ' }).act).toBe('wait')
})

test('the box empties only when all three are empty', () => {
  expect(decideAsking(nothing).act).toBe('empty')
  expect(decideAsking({ ...nothing, name: '  ' }).act).toBe('empty')
  expect(decideAsking({ ...nothing, email: 'n' }).act).toBe('wait')
})

const hit: SuggestedContact = {
  name: 'Nikos Pappas',
  company: 'Aegean',
  job_title: null,
  note: 'Panamax',
  emails: Array.from({ length: 6 }, (_, number) => ({ value: `n${number}@aegean.example` })),
  phones: [{ value: '+30 210 1', value_type: 'office', default: true }],
}

test('AB-035 one email and one phone of the hit are shown', () => {
  expect(shownOf(hit)).toEqual({ email: 'n0@aegean.example', phone: '+30 210 1' })
  expect(shownOf({ ...hit, emails: [], phones: [] })).toEqual({ email: '', phone: '' })
})

test('it fills the form with as much as the form holds', () => {
  const words = wordsOfSuggestion(hit, itemLimits.person)
  expect(words).toMatchObject({
    name: 'Nikos Pappas',
    company_name: 'Aegean',
    note: 'Panamax',
  })
  // What the hit does not say stays as it was written.
  expect(words).not.toHaveProperty('job_title')
  const bare = { ...hit, company: '', note: null, emails: [], phones: [] }
  expect(wordsOfSuggestion(bare, itemLimits.person)).toEqual({ name: 'Nikos Pappas' })
  expect(words.emails).toHaveLength(4)
  expect(words.emails?.[0]).toEqual({ value: 'n0@aegean.example', value_type: 'work', default: true })
  expect(words.phones).toEqual([{ value: '+30 210 1', value_type: 'office', default: true }])
})
