import { expect, test } from 'vitest'
import { ShipInput } from '#features/records/ships/contract/ship.ts'
import { valuesOfWords, wordsOfShip } from './ship-words.ts'

test('what is typed is sent as it is meant, and what is no number is refused', () => {
  const words = { ...wordsOfShip(), name: ' Aegean ', deadweight: '58,000.5', gearless: 'no', teu: '' }
  expect(valuesOfWords(words)).toMatchObject({
    name: 'Aegean',
    deadweight: 58_000.5,
    gearless: false,
    teu: null,
    flag_name: '',
  })
  expect(wordsOfShip(valuesOfWords(words))).toEqual({ ...words, name: 'Aegean', deadweight: '58000.5' })
  const refused = (part: object) =>
    ShipInput.safeParse(valuesOfWords({ ...words, ...part })).error?.issues.map(({ message }) => message)
  expect(refused({ draught: '12m' })).toEqual(['Draught is a number'])
  expect(refused({ name: ' ' })).toEqual(['A ship needs a name'])
  expect(refused({ lrimo: '9074728' })).toEqual([
    'An IMO number has 7 digits, of which the last is the check digit',
  ])
  expect(refused({ lrimo: '9074729', mmsi: '241000001' })).toBeUndefined()
  expect(refused({ mmsi: '24100000' })).toEqual([
    'An MMSI has 9 digits and begins with the number of a country',
  ])
})
