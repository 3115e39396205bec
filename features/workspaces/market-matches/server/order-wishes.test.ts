import { expect, test } from 'vitest'
import { readWishes } from './order-wishes.ts'

test('an order asks for gear, age, draft, length, room and flags in its own words', () => {
  expect(
    readWishes(
      'geared max 20 yrs, max draft 10.5 m SW, max LOA 190m, SF abt 45, no Iranian/Syrian or Malta flag',
      'wheat',
    ),
  ).toEqual({
    needs_gear: true,
    max_age: 20,
    stowage: expect.closeTo(1.274, 3),
    max_draft: 10.5,
    max_length: 190,
    excluded_flags: ['IRAN', 'SYRIA', 'MALTA'],
  })
})

test('what an order does not say is not asked for, but for the usual room of its cargo', () => {
  const none = { max_age: null, max_draft: null, max_length: null, excluded_flags: [] }
  expect(readWishes('gearless ok, grabs on shore', 'IRON ORE FINES')).toEqual({
    ...none,
    needs_gear: false,
    stowage: 0.45,
  })
  expect(readWishes('', 'project cargo')).toEqual({ ...none, needs_gear: false, stowage: null })
  expect(readWishes('SF 1.3', '')).toMatchObject({ stowage: 1.3 })
})
