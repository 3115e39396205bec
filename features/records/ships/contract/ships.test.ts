import { expect, test } from 'vitest'
import { countryOfMmsi, shipCountries } from '@laycan/contract/mmsi-country.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { parseShipFilter, SHIP, shipCriteria } from './ship-criteria.ts'
import { shipFieldNames } from './ship-fields.ts'
import { shipNameKey, shipNameKeys } from './ship-name.ts'

declareCriteria(SHIP, shipCriteria)

test('names are compared without case, accents, punctuation and the letters of the kind of ship', () => {
  for (const name of [
    'M/V Aegean-Star',
    'mv aegean star',
    'AEGEAN  STAR',
    'M.T. Ægean Star',
    ' Aegéan Star ',
  ])
    expect(shipNameKey(name)).toBe('aegean star')
  expect(shipNameKey('MV')).toBe('mv')
  expect(shipNameKey('ΑΙΓΑΙΟ')).toBe('αιγαιο')
  expect(shipNameKeys({ name: 'One', ex_name: 'Two, ONE;Three' })).toEqual(['one', 'two', 'three'])
})

test('an MMSI tells the country', () => {
  expect(countryOfMmsi(241_000_001)).toBe('Greece')
  expect(countryOfMmsi(538_000_001)).toBe('Marshall Islands')
  expect(countryOfMmsi(111_000_001)).toBeUndefined()
  expect(countryOfMmsi(2_410_001)).toBeUndefined()
  expect(shipCountries.length).toBeGreaterThan(190)
})

test('there is a criterion for each field of the filter', () => {
  const named =
    'type_level2, type_level5, deadweight, year_of_build, group_beneficial_owner, ship_status, name, ex_name, lrimo, grain_capacity, bale_capacity, call_sign, flag_name, classification_society, gross_tonnage, net_tonnage, depth, draught, length_overall_loa, breadth, speed, hull_type, number_of_decks, ship_manager, operator, last_update_date, number_of_holds, number_of_hatches, gearless, teu, number_of_tanks, number_of_pumps, liquid_capacity'
  const fields = shipCriteria.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining([...named.split(', '), ...shipFieldNames]))
  expect(fields.filter((field) => /tank|ballast|coating/.test(field)).length).toBeGreaterThan(6)
})

test('criteria read from a link decide in memory as far as a row knows', () => {
  const asked = (field: string, strategy: string, content: unknown) =>
    matchesEvery(
      SHIP,
      { name: 'Aegean', deadweight: 50_000, year_of_build: null, type_level2: 'Tankers', tags: ['Eco'] },
      parseShipFilter(JSON.stringify([{ field, strategy, content }])),
    )
  expect(asked('name', 'contains', 'GEA')).toBe(true)
  expect(asked('name', 'not_contains', 'GEA')).toBe(false)
  expect(asked('deadweight', 'between', [50_000, null])).toBe(true)
  expect(asked('deadweight', 'between', [null, 49_999])).toBe(false)
  expect(asked('year_of_build', 'between', [null, 2020])).toBe(false)
  expect(asked('type_level2', 'equal', ['tankers'])).toBe(true)
  expect(asked('tags', 'equal', ['eco'])).toBe(true)
  expect(asked('number_of_holds', 'between', [5, 5])).toBeUndefined()
  expect(parseShipFilter('[{"field":"password","strategy":"equal","content":"x"}]')).toEqual([])
  expect(parseShipFilter('{')).toEqual([])
})
