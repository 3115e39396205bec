import { expect, test } from 'vitest'
import { generateMarket, MARKET_DAY, madeFor } from '../testing/generate-market.ts'
import { portPlace } from '../testing/published-distances.ts'
import type { MarketCargo, MarketShip } from './market.ts'
import { explainPair, matchMarket } from './match-market.ts'

const rules = { asOf: MARKET_DAY }
const cargo: MarketCargo = {
  id: 'cargo',
  kind: 'voyage',
  account: 'Prairie Grain',
  cargo: 'wheat',
  quantity_min: 50_000,
  quantity_max: 50_000,
  quantity_unit: 'mt',
  tolerance: 5,
  load: [{ name: 'Santos', place: portPlace('santos'), max_draft: 12.5, max_length: 225 }],
  discharge: [{ name: 'Lagos', place: portPlace('lagos'), max_draft: null, max_length: null }],
  laycan_from: '2025-12-05',
  laycan_to: '2025-12-10',
  dwt_min: null,
  dwt_max: null,
  stowage: 1.3,
  needs_gear: true,
  max_age: 20,
  excluded_flags: ['Panama'],
}
const ship: MarketShip = {
  id: 'ship',
  imo: '9990416',
  name: 'OCEAN KESTREL',
  owner: 'Kelpline',
  flag: 'Malta',
  dwt: 56_780,
  built: 2012,
  has_gear: true,
  grain: 71_000,
  draft: 12.8,
  length: 190,
  speed: 13,
  place: portPlace('rio'),
  port: 'Rio',
  open_from: '2025-12-04',
  open_to: '2025-12-06',
}
const first = (change: Partial<MarketShip>, by: Partial<MarketCargo> = {}, more = {}) => {
  const [match] = matchMarket([{ ...cargo, ...by }], [{ ...ship, ...change }], { ...rules, ...more })
  return match?.candidates[0] ?? match?.exclusions[0]
}

test('a ship that fits is a candidate with its way, its arrival and its reasons', () => {
  const found = first({})
  expect(found).toMatchObject({ ship_id: 'ship', ballast_miles: expect.any(Number) })
  expect(found && 'reasons' in found ? found.reasons : []).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/% filled$/),
      expect.stringMatching(/nm in ballast$/),
      'geared',
    ]),
  )
  expect(found && 'arrival' in found ? found.arrival : '').toMatch(/^2025-12-0[45]/)
})

const listed = { imos: new Set(['9990416']), names: new Set<string>(), flags: new Set<string>() }
const named = { imos: new Set<string>(), names: new Set(['PRAIRIE GRAIN']), flags: new Set<string>() }

test.each<[string, Partial<MarketShip>, Partial<MarketCargo>, object, string]>([
  ['size', { dwt: 38_000 }, {}, {}, '38,000 dwt, at least 48,969 are needed'],
  ['size', { dwt: 180_000 }, {}, {}, '180,000 dwt, at most 87,500 are filled'],
  ['sanctions', {}, {}, { sanctions: listed }, 'IMO 9990416 is on the sanctions list'],
  ['sanctions', {}, {}, { sanctions: named }, 'Prairie Grain is on the sanctions list'],
  ['gear', { has_gear: false }, {}, {}, 'gearless, gear is asked for'],
  ['age', { built: 1999 }, {}, {}, '26 years old, at most 20 are taken'],
  ['flag', { flag: 'PANAMA' }, {}, {}, 'flag PANAMA is not taken'],
  ['grain', { grain: 60_000 }, {}, {}, '60,000 cbm of grain space, 61,750 are needed'],
  ['length', { length: 229 }, {}, {}, '229 m long, 225 m at Santos'],
  ['draft', { draft: 14.5 }, {}, {}, '13.4 m of draft, 12.5 m at Santos'],
  ['too_late', { open_from: '2025-12-12' }, {}, {}, 'opens 2025-12-12, the laycan ends 2025-12-10'],
  [
    'too_late',
    { place: portPlace('singapore') },
    {},
    {},
    expect.stringContaining('at the load port') as unknown as string,
  ],
  [
    'too_early',
    { open_from: '2025-11-01', open_to: '2025-11-05' },
    { laycan_from: '2025-12-20', laycan_to: '2025-12-25' },
    {},
    'opens 2025-11-05, the laycan begins 2025-12-20',
  ],
  [
    'too_far',
    {},
    {},
    { limits: { ballast_miles: 50 } },
    expect.stringContaining('nm in ballast, at most 50') as unknown as string,
  ],
  ['no_dates', { open_from: null }, {}, {}, 'nobody said when it opens'],
  ['no_place', { place: null }, {}, {}, 'nobody knows where it opens'],
])('%s excludes a ship, with its figures', (reason, change, by, more, words) => {
  expect(first(change, by, more)).toEqual({ ship_id: 'ship', reason, words })
  const explained = explainPair({ ...cargo, ...by }, { ...ship, ...change }, { ...rules, ...more })
  expect(explained.fits ? [] : explained.exclusions).toContainEqual({ ship_id: 'ship', reason, words })
})

test('figures of a ship that nobody knows exclude nothing', () => {
  const unknown = {
    dwt: null,
    built: null,
    has_gear: null,
    grain: null,
    draft: null,
    length: null,
    speed: null,
  }
  expect(first(unknown)).toMatchObject({ ship_id: 'ship', score: expect.any(Number) })
})

test('each ship is a candidate or counted once, and each pair is explained as it was decided', () => {
  const { cargoes, ships } = generateMarket(60, 800, 'counts')
  const all = { candidates: ships.length, exclusions: ships.length }
  for (const match of matchMarket(cargoes, ships, { ...rules, limits: all })) {
    const counted = Object.values(match.excluded).reduce((sum, count) => sum + count, 0)
    expect(counted + match.candidates.length).toBe(ships.length)
    const source = cargoes.find(({ id }) => id === match.cargo_id)
    const decided = [...match.candidates.slice(0, 2), ...match.exclusions.slice(0, 6)]
    for (const { ship_id, ...rest } of decided) {
      const pair = ships.find(({ id }) => id === ship_id)
      if (!source || !pair) throw new Error('A match names what nobody gave')
      const explained = explainPair(source, pair, rules)
      if ('reason' in rest) expect(explained.fits ? '' : explained.exclusions[0]?.reason).toBe(rest.reason)
      else expect(explained).toMatchObject({ fits: true, candidate: { score: rest.score } })
    }
  }
})

test('the ship that a broker would name first is among the first ten', () => {
  const { cargoes, ships } = generateMarket(60, 2_000, 'recall')
  const made = cargoes.map((each) => madeFor(each, `for ${each.id}`))
  const found = matchMarket(cargoes, [...ships, ...made], rules).filter(({ cargo_id, candidates }) =>
    candidates.slice(0, 10).some(({ ship_id }) => ship_id === `for ${cargo_id}`),
  )
  expect(found.length / cargoes.length).toBeGreaterThanOrEqual(0.9)
})
