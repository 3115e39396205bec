import { describe, expect, test } from 'vitest'
import {
  addItem,
  chooseDefault,
  cleanAddress,
  emptyItem,
  type ItemWords,
  itemLimits,
  itemsToEdit,
  itemsToSend,
  removeItem,
  wrongAddresses,
} from './contact-items.ts'

const email = (value: string, isDefault = false): ItemWords => ({
  value,
  value_type: 'work',
  default: isDefault,
})
const defaults = (rows: readonly ItemWords[]) => rows.map((row) => row.default)

describe('AB-015 the rows that a form begins with', () => {
  test('an email without a type is one of work', () => {
    expect(itemsToEdit('email', [{ value: 'a@b.example', value_type: null, default: true }])).toEqual([
      email('a@b.example', true),
    ])
  })

  test('a missing email and a missing salutation are an empty default row, a missing phone is none', () => {
    expect(itemsToEdit('email', [])).toEqual([{ value: '', value_type: 'work', default: true }])
    expect(itemsToEdit('salutation', [])).toEqual([{ value: '', value_type: '', default: true }])
    expect(itemsToEdit('phone', [])).toEqual([])
  })

  test('of two defaults the first stays, and where there is none the first row is it', () => {
    const stored = [email('a@b.example'), email('b@b.example', true), email('c@b.example', true)]
    expect(defaults(itemsToEdit('email', stored))).toEqual([false, true, false])
    expect(defaults(itemsToEdit('email', [email('a@b.example'), email('b@b.example')]))).toEqual([
      true,
      false,
    ])
  })
})

describe('AB-016 exactly one email is the default', () => {
  const rows = [email('a@b.example', true), email('b@b.example'), email('c@b.example')]

  test('ticking one unticks the others, and ticking it again leaves it', () => {
    const ticked = chooseDefault(rows, 2)
    expect(defaults(ticked)).toEqual([false, false, true])
    expect(chooseDefault(ticked, 2)).toEqual(ticked)
  })

  test('the first of the others follows one that is removed', () => {
    expect(defaults(removeItem('email', rows, 0))).toEqual([true, false])
    expect(defaults(removeItem('email', rows, 1))).toEqual([true, false])
    expect(removeItem('email', [email('a@b.example', true)], 0)).toEqual([])
  })

  test('the first one that says something is sent as the default when the ticked row is empty', () => {
    expect(itemsToSend('email', [email(' ', true), email('b@b.example')])).toEqual([
      email('b@b.example', true),
    ])
  })
})

test('AB-053 a person has four rows of each kind, a company and a department twenty emails', () => {
  const fill = (kind: 'email' | 'phone', most: number) => {
    let rows: readonly ItemWords[] = []
    for (let n = 0; n < 30; n++) rows = addItem(kind, rows, most)
    return rows
  }
  expect(fill('email', itemLimits.person.email)).toHaveLength(4)
  expect(fill('email', itemLimits.company.email)).toHaveLength(20)
  expect(fill('phone', itemLimits.department.phone)).toHaveLength(4)
  expect(defaults(fill('email', 4))).toEqual([true, false, false, false])
  expect(emptyItem('phone').value_type).toBe('mobile')
})

test('an address is taken out of what copying brings along', () => {
  expect(cleanAddress(' mailto:nikos@aegean.example ')).toBe('nikos@aegean.example')
  expect(cleanAddress('\u200e<nikos@aegean.example>\u200b')).toBe('nikos@aegean.example')
  expect(cleanAddress('nikos@\u00adaegean.example\u0000')).toBe('nikos@aegean.example')
})

test('an empty email is right, and what is no address is named by its place', () => {
  const rows = [email(''), email('nikos'), email(' nikos@aegean.example '), email('a@b@c')]
  expect(wrongAddresses(rows)).toEqual([1, 3])
})
