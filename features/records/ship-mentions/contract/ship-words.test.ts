import { expect, test } from 'vitest'
import { shipWords } from './ship-words.ts'

const has = (text: string, name: string) => shipWords(text).names.includes(name)

test('names are found as ships are named, and ordinary words are none', () => {
  expect(has('Dear all, pls propose for MV Aegean Star open Spore', 'aegean star')).toBe(true)
  expect(has('AEGEAN STAR 58K OPEN SPORE 12-15 DEC', 'aegean star')).toBe(true)
  expect(has('the Pride of Athens sails', 'pride of athens')).toBe(true)
  expect(has('Please fix HOPE for the next cargo', 'hope')).toBe(true)
  expect(has('m/v Hope has sailed', 'hope')).toBe(true)
  expect(has('M.V. Hope', 'hope')).toBe(true)
  expect(has('We hope for a bright star', 'hope')).toBe(false)
  expect(has('Hope all is well', 'hope')).toBe(false)
  expect(has('PLS HOPE TO HEAR FROM YOU SOON', 'hope')).toBe(false)
  expect(has('bright star', 'bright star')).toBe(false)
  expect(shipWords('IMO: 9074729, imo no 9074729, 9999999').imos).toEqual([9_074_729])
})

test('a text of any size is looked through in bounded time', () => {
  const text = `${'A B C D E F G H '.repeat(200_000)}\n${'M/V '.repeat(50_000)}`
  const start = Date.now()
  expect(shipWords(text).names.length).toBeLessThanOrEqual(20_000)
  expect(Date.now() - start).toBeLessThan(2_000)
})
