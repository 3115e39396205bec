import { expect, test } from 'vitest'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { parseShipFilter, SHIP, shipCriteria } from '#features/records/ships/contract/ship-criteria.ts'
import { criteriaOfFilters, refuseFilter } from './check-filters.ts'
import { t } from './messages.ts'
import { emptyFilter, filterFields, filtersOf, type ShipFilter, TEXT_MODES } from './ship-filter.ts'

declareCriteria(SHIP, shipCriteria)

const range = (minContent: string, maxContent: string): ShipFilter => ({
  ...emptyFilter('deadweight'),
  minContent,
  maxContent,
})

test('SP-013 number ranges need numbers, the minimum not above the maximum', () => {
  const numeric = 'Please enter a numeric value'
  expect(refuseFilter(range('abc', ''))).toEqual({ least: numeric })
  expect(refuseFilter(range('1', '1e5'))).toEqual({ most: numeric })
  expect(refuseFilter(range('--1', 'x'))).toEqual({ least: numeric, most: numeric })
  expect(refuseFilter(range('30000', '20,000'))).toEqual({ least: 'Please fill in the correct range' })
  for (const [least, most] of [
    ['', ''],
    ['5', '5'],
    ['20 000', '20,000.5'],
    ['', '.5'],
  ] as const)
    expect(refuseFilter(range(least, most))).toBeUndefined()
  expect(refuseFilter({ ...emptyFilter('lrimo'), content: '93x' })).toEqual({ content: numeric })
})

test('Last Updated refuses a start after its end', () => {
  const days = (minContent: string, maxContent: string) =>
    refuseFilter({ ...emptyFilter('last_update_date'), minContent, maxContent })
  expect(days('2026-02-01', '2026-01-31')).toEqual({ least: 'Please fill in the correct range' })
  expect(days('2026-02-01', '2026-02-01')).toBeUndefined()
  expect(days('2026-02-01', '')).toBeUndefined()
})

test('SP-011 the form is what the criteria say, and says the same again; fixed filters always show', () => {
  const criteria = parseShipFilter(
    JSON.stringify([
      { field: 'name', strategy: 'contain_or', content: 'star sun' },
      { field: 'lrimo', strategy: 'between', content: [9_074_729, 9_074_729] },
      { field: 'type_level2', strategy: 'not_equal', content: ['Tug'] },
      { field: 'deadweight', strategy: 'between', content: [20_000, null] },
      { field: 'gearless', strategy: 'equal', content: false },
      { field: 'draught', strategy: 'between', content: [null, 12.5] },
      { field: 'last_update_date', strategy: 'between', content: ['2026-01-01', null] },
      { field: 'tags', strategy: 'equal', content: ['Eco'] },
    ]),
  )
  expect(criteria).toHaveLength(8)
  const { filters, others } = filtersOf(criteria)
  expect(filters.map(({ field }) => field)).toEqual(filterFields)
  expect(others.map(({ field }) => field)).toEqual(['tags'])
  const again = [...criteriaOfFilters(filters), ...others]
  const byField = (list: readonly { field: string }[]) =>
    list.toSorted((one, other) => one.field.localeCompare(other.field))
  expect(byField(again)).toEqual(byField(criteria))
  const shown = filters.filter(({ show }) => show).map(({ field }) => field)
  expect(shown).toEqual(
    expect.arrayContaining(filters.filter(({ fixed }) => fixed).map(({ field }) => field)),
  )
  expect(shown).not.toContain('teu')
  expect(filters.find(({ field }) => field === 'draught')).toMatchObject({
    minContent: '',
    maxContent: '12.5',
  })
})

test('what is not filled in asks for nothing, and what is refused neither', () => {
  expect(criteriaOfFilters(filterFields.map(emptyFilter))).toEqual([])
  expect(
    criteriaOfFilters([range(' ', ''), range('9', '1'), { ...emptyFilter('name'), content: '  ' }]),
  ).toEqual([])
  expect(criteriaOfFilters([range('1,000', '')])).toEqual([
    { field: 'deadweight', strategy: 'between', content: [1000, null] },
  ])
})

test('SP-010 there is a filter for each field that ships are asked for by', () => {
  const named =
    'type_level2, type_level5, deadweight, year_of_build, group_beneficial_owner, ship_status, name, ex_name, lrimo, grain_capacity, bale_capacity, call_sign, flag_name, classification_society, gross_tonnage, net_tonnage, depth, draught, length_overall_loa, breadth, speed, hull_type, number_of_decks, ship_manager, operator, last_update_date, number_of_holds, number_of_hatches, gearless, teu, number_of_tanks, number_of_pumps, liquid_capacity'
  expect(filterFields).toEqual(expect.arrayContaining(named.split(', ')))
  expect(filterFields.filter((field) => /tank|ballast|coating/.test(field)).length).toBeGreaterThan(6)
})

test('SE-017 texts are compared by contains, match exactly, AND and OR', () => {
  const words = Object.keys(TEXT_MODES).map((mode) => t(mode as keyof typeof TEXT_MODES))
  expect(words).toEqual(['contains', 'match exactly', 'AND', 'OR'])
})
