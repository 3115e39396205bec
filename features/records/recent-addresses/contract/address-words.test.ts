import { expect, test } from 'vitest'
import { addressWords, foldText, keyTerms } from './address-words.ts'

test('an address is found by the words of its name, its local part and its domain', () => {
  const words = addressWords({ name: 'Al-Futtaim, Nikos P.', address: 'n.pappas+ops@Aegean-Shipping.co.gr' })
  for (const word of [
    'al-futtaim',
    'al',
    'futtaim',
    'nikos',
    'p',
    'pappas',
    'ops',
    'aegean',
    'shipping',
    'gr',
  ])
    expect(words).toContain(word)
  expect(words).toContain('n.pappas+ops@aegean-shipping.co.gr')
  expect(words).toContain('aegean-shipping.co.gr')
})

test('accents, case and apostrophes make no difference', () => {
  expect(['Müller', 'ØRSTED', 'Łódź', 'Ærø', 'Straße', 'Παύλος', 'O’Brien', "O'Brien"].map(foldText)).toEqual(
    ['muller', 'orsted', 'lodz', 'aero', 'strasse', 'παυλοσ', 'obrien', 'obrien'],
  )
})

test('each word that is typed must be found, and signs alone are none', () => {
  expect(keyTerms(' "Pappas, Níkos" <nikos@Aeg')).toEqual(['pappas', 'nikos', 'nikos@aeg'])
  expect(keyTerms(' ,;"< ')).toEqual([])
})

test('a name of a whole page costs no more than thirty words', () => {
  const name = Array.from({ length: 500 }, (_, number) => `word${number}`).join(' ')
  expect(addressWords({ name, address: 'a@b.example' })).toHaveLength(30)
  expect(addressWords({ name: 'x'.repeat(10_000), address: 'a@b.example' })[0]).toHaveLength(64)
})
