import { expect, test } from 'vitest'
import {
  fillInsertion,
  fillMerge,
  findMergeVariables,
  findUnknownVariables,
  insertionValues,
  mergeValuesOf,
  mergeVariables,
  writeVariable,
} from './variables.ts'

const values = insertionValues({
  now: new Date('2026-11-21T09:30:00.000Z'),
  user: { id: 7, name: 'Nikos Pappas' },
  date: '21 Nov 2026',
  time: '09:30',
  date_time: '21 Nov 2026, 09:30',
})

test('CP-023 date, time, ref, date_time and ref_num are filled; ref_num is the user id and the epoch seconds', () => {
  expect(values.ref_num).toBe('71795253400')
  const all = '{{date}} | {{time}} | {{date_time}} | {{ref_num}} | {{ref}}'
  expect(fillInsertion(all, values, 'html')).toBe(
    '21 Nov 2026 | 09:30 | 21 Nov 2026, 09:30 | 71795253400 | NP/71795253400',
  )
})

test('CP-023 spaces and capitals between the braces make no difference, other names stay', () => {
  const text = '{{ Date }} {{&nbsp;TIME&nbsp;}} {{first_name}} {{nonsense}} {date} {{ }} {{da te}}'
  expect(fillInsertion(text, values, 'html')).toBe(
    '21 Nov 2026 09:30 {{first_name}} {{nonsense}} {date} {{ }} {{da te}}',
  )
})

test('CP-024 the seven merge variables are filled for a recipient', () => {
  const person = {
    sal_or_name: 'Dear Captain',
    salutation: 'Dear Captain',
    title: 'Capt.',
    name: 'Nikos Pappas',
    first_name: 'Nikos',
    last_name: 'Pappas',
    company: 'Aegean Lines',
  }
  const text = mergeVariables.map(writeVariable).join('|')
  expect(fillMerge(text, person, 'plain_text')).toEqual({
    text: Object.values(person).join('|'),
    missing: [],
    unknown: [],
  })
})

test('CP-024 an unknown value becomes empty and is reported once; so is a name that is no variable', () => {
  const filled = fillMerge(
    'Dear {{salutation}} {{name}}{{salutation}} {{frist_name}} {{date}}',
    { name: 'Nikos' },
    'html',
  )
  expect(filled).toEqual({
    text: 'Dear  Nikos  {{date}}',
    missing: ['salutation'],
    unknown: ['frist_name'],
  })
})

test('CP-024 SC-001 a hostile name stays text in HTML and cannot end a line', () => {
  const name = '<img src=x onerror="alert(1)">&\r\nBcc: thief@evil.example'
  expect(fillMerge('<p title="{{name}}">{{name}}</p>', { name }, 'html').text).not.toMatch(/<img|onerror="/)
  expect(fillMerge('{{name}}', { name }, 'plain_text').text).toBe(
    '<img src=x onerror="alert(1)">& Bcc: thief@evil.example',
  )
  // What stands in a value is no variable itself.
  expect(fillMerge('{{name}}', { name: '{{company}}', company: 'x' }, 'html').text).toBe('{{company}}')
})

test.each([
  ['Nikos Pappas', { name: 'Nikos Pappas', first_name: 'Nikos', last_name: 'Pappas' }],
  ['Pappas, Nikos', { name: 'Nikos Pappas', first_name: 'Nikos', last_name: 'Pappas' }],
  ['Capt. Nikos van der Pappas', { title: 'Capt.', first_name: 'Nikos', last_name: 'Pappas' }],
  ['Mr Pappas', { title: 'Mr', name: 'Pappas', last_name: 'Pappas' }],
  ['Operations', { name: 'Operations', first_name: 'Operations' }],
])('CP-024 the name %s tells what it can', (name, expected) => {
  const found = mergeValuesOf({ name, address: 'n@aegean.example' })
  expect(found).toMatchObject({ ...expected, sal_or_name: found.name })
  expect(found.salutation).toBeUndefined()
  expect(found.company).toBeUndefined()
})

test('CP-024 an address is no name', () => {
  for (const name of ['', ' ', 'n@aegean.example', 'N@Aegean.example'])
    expect(mergeValuesOf({ name, address: 'n@aegean.example' })).toEqual({})
  expect(mergeValuesOf({ name: 'Mr Pappas', address: 'x@y.example' }).first_name).toBeUndefined()
})

test('CP-024 the merge variables of subject and body are found', () => {
  expect(findMergeVariables('For {{company}}', '<b>{{ First_Name }}</b> {{date}} {{company}}')).toEqual([
    'company',
    'first_name',
  ])
})

test('CP-024 names in braces that are no variables are found for the one who writes the template', () => {
  expect(findUnknownVariables('{{frist_name}} {{Date}}', '{{name}} {{frist_name}} {{x}}')).toEqual([
    'frist_name',
    'x',
  ])
})
