import { expect, test } from 'vitest'
import { contactErrors, cutNote, fullName } from './contact-checks.ts'

const email = (value: string) => ({ value, value_type: 'work', default: false })

test('each form says in its own words that the name is missing, and spaces are no name', () => {
  const said = (['person', 'department', 'company'] as const).map(
    (level) => contactErrors({ level, name: ' ', emails: [] }).name,
  )
  expect(said).toEqual(['Full name can not be empty.', 'Name could not be empty.', 'Name can not be empty.'])
})

test('a wrong email is said at its row, and an empty one is none', () => {
  const emails = [email(''), email('nikos@'), email('nikos@aegean.example')]
  expect(contactErrors({ level: 'person', name: 'Nikos', emails })).toEqual({
    'emails.1.value': 'Please enter valid email address.',
  })
})

test('the full name is put together from what there is', () => {
  expect(fullName(' Nikos ', 'Pappas')).toBe('Nikos Pappas')
  expect(fullName('', 'Pappas ')).toBe('Pappas')
})

test('AB-044 a note takes 3000 characters, and no half of an emoji', () => {
  expect(cutNote('x'.repeat(3001))).toHaveLength(3000)
  expect(cutNote(`${'x'.repeat(2999)}⚓️🚢`).endsWith('⚓')).toBe(true)
  expect(cutNote(`${'x'.repeat(2999)}🚢`)).toBe('x'.repeat(2999))
})
