import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import { shipRefusals } from '../contract/errors.ts'
import { type Ship, ShipInput } from '../contract/ship.ts'
import { shipFieldNames } from '../contract/ship-fields.ts'
import { findShipsByName, findShipsLike, insertShips } from './public.ts'
import { imoOf, shipCalls } from './testing.ts'

let desk: TestDesk
const ships = shipCalls(() => desk)
const call = () => desk.server.call

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const names = (answer: { body: { ships: readonly { name: string }[] } } | { error: unknown }) =>
  'body' in answer ? answer.body.ships.map(({ name }) => name) : []
const filters = (criteria: object[]) => JSON.stringify(criteria)

test('SP-001, AP-145, AP-146, AP-147, AP-161 a ship is added, read, listed and changed with all its fields', async () => {
  const full = Object.fromEntries(
    shipFieldNames.map((name) => {
      const shape = { lrimo: imoOf(1), mmsi: 241_000_001, year_of_build: 2011, number_of_holds: 5 } as Record<
        string,
        number
      >
      return [name, shape[name]]
    }),
  )
  const ship = await ships.make({
    name: '  M/V Aegean\u0007 Star ',
    ex_name: 'Nordic Pearl, Bulk Trader',
    lrimo: full.lrimo ?? null,
    mmsi: full.mmsi ?? null,
    year_of_build: 2011,
    deadweight: 58_000.1234,
    type_level2: 'Bulk Carriers',
    number_of_holds: 5,
    gearless: false,
    tank_coating: 'Epoxy',
  })
  expect(ship).toMatchObject({
    name: 'M/V Aegean Star',
    deadweight: 58_000.123,
    gearless: false,
    source: 'company',
    public: false,
    tags: [],
    attributes: {},
    version: 1,
  })
  expect(Object.keys(ship)).toEqual(expect.arrayContaining([...shipFieldNames]))
  const row = await ships.get(ship.id, desk.tokens.cy)
  expect(row).toMatchObject({ body: { ship: { id: ship.id, lrimo: imoOf(1), lon: null, flag_name: '' } } })
  const changed = await ships.update(ship.id, { ...ship, name: 'Aegean Sun', version: 1 })
  expect(changed).toMatchObject({ body: { ship: { name: 'Aegean Sun', version: 2, number_of_holds: 5 } } })
  expect(await ships.update(ship.id, { ...ship, version: 1 })).toMatchObject({
    status: 409,
    error: [shipRefusals.changedMeanwhile.text],
  })
  expect(await ships.detail(ship.id)).toMatchObject({
    body: { ship: { ex_name: 'Nordic Pearl, Bulk Trader' } },
  })
  expect(names(await ships.list({ key: 'nordic pearl' }))).toEqual(['Aegean Sun'])
})

test('a name is required, an IMO number has 7 digits with a check digit, an MMSI 9 with a country', async () => {
  const asks: [object, string][] = [
    [{ name: ' ' }, shipRefusals.name.text],
    [{ name: 'A', lrimo: imoOf(2) + 1 }, shipRefusals.imo.text],
    [{ name: 'A', lrimo: 123 }, shipRefusals.imo.text],
    [{ name: 'A', mmsi: 111_000_000 }, shipRefusals.mmsi.text],
    [{ name: 'A', mmsi: 24_100_000 }, shipRefusals.mmsi.text],
    [{ name: 'A', deadweight: -1 }, 'DWT cannot be below 0'],
    [{ name: 'A', gross_tonnage: 1.5 }, 'GT is a whole number'],
    [{ name: 'A'.repeat(101) }, 'Name has at most 100 characters'],
  ]
  for (const [body, text] of asks) {
    const answer = await ships.create(body as { name: string })
    expect([answer.status, JSON.stringify('error' in answer && answer.error)]).toEqual([
      400,
      expect.stringContaining(text),
    ])
  }
  await ships.make({ name: 'First', lrimo: imoOf(3) })
  expect(await ships.create({ name: 'Second', lrimo: imoOf(3) })).toMatchObject({ status: 409 })
  // An MMSI is used again when a ship is sold.
  await ships.make({ name: 'Third', mmsi: 538_000_001 })
  expect((await ships.create({ name: 'Fourth', mmsi: 538_000_001 })).status).toBe(201)
})

test('AP-148, SP-023 only holders of the rights add, change and delete; a deleted ship comes back', async () => {
  const { id } = await ships.make({ name: 'Rights', lrimo: imoOf(4) })
  const { ben, ann } = desk.tokens
  expect((await ships.create({ name: 'No' }, ben)).status).toBe(403)
  expect((await ships.update(id, { name: 'No' }, ben)).status).toBe(403)
  expect((await ships.remove(id, ben)).status).toBe(403)
  const heard = await desk.server.call(calls.deleteShip, { params: { id } }, ann)
  expect(heard.status).toBe(204)
  expect((await ships.get(id)).status).toBe(404)
  expect((await ships.remove(id)).status).toBe(404)
  expect(names(await ships.list({ key: 'rights' }))).toEqual([])
  await call()(calls.restoreShips, { body: { ship_ids: [id] } }, ann)
  expect(names(await ships.list({ key: 'rights' }))).toEqual(['Rights'])
  await call()(calls.deleteShips, { body: { ship_ids: [id] } }, ann)
  await ships.make({ name: 'Heir', lrimo: imoOf(4) })
  await call()(calls.restoreShips, { body: { ship_ids: [id] } }, ann)
  expect((await ships.get(id)).status).toBe(404)
})

test('AP-144, SP-005, SP-009 pages of 100 by key, narrowed by types, ranges, days, flags and texts', async () => {
  const shape = (name: string, more: object) => ({ values: ShipInput.parse({ name, ...more }) })
  await inTransaction(desk.company.db, (tx) =>
    insertShips(
      tx,
      Array.from({ length: 230 }, (_, at) =>
        shape(`Fleet ${String(at).padStart(3, '0')}`, {
          type_level2: ['Tankers', 'Bulk Carriers', 'Tug'][at % 3],
          year_of_build: at % 10 === 0 ? null : 1990 + (at % 30),
          deadweight: at * 100 + 0.5,
          gearless: at % 2 === 0,
          operator: at === 7 ? '100%_Owner' : 'Somebody',
        }),
      ),
      { source: 'Example Register', created_by: null },
    ),
  )
  const source = 'Example Register'
  const first = await ships.list({ source, per_page: 100, sort: 'deadweight', order: 'desc' })
  if (!('body' in first)) throw new Error('refused')
  expect(first.body).toMatchObject({ total: 230, total_is_exact: true, page: 1 })
  expect(first.body.ships).toHaveLength(100)
  expect(first.body.ships[0]?.public).toBe(true)
  const scroll = first.body.scroll ?? ''
  const second = await ships.list({
    source,
    per_page: 100,
    sort: 'deadweight',
    order: 'desc',
    scroll,
    page: 2,
  })
  const walked = await ships.list({ source, per_page: 100, sort: 'deadweight', order: 'desc', page: 2 })
  expect(names(walked)).toEqual(names(second))
  expect(names(walked)[0]).toBe('Fleet 129')
  expect(names(await ships.list({ source, per_page: 100, page: 4 }))).toEqual([])
  const count = async (query: object) => {
    const answer = await ships.list({ source, per_page: 1, ...query })
    return 'body' in answer ? answer.body.total : undefined
  }
  expect(await count({ type_level2: 'Tankers' })).toBe(77)
  expect(await count({ type_level2: 'Dry/Bulk' })).toBe(77)
  expect(await count({ public: '0' })).toBe(0)
  const one = (field: string, strategy: string, content: unknown) => ({
    filters: filters([{ field, strategy, content }]),
  })
  expect(await count(one('deadweight', 'between', [100, 1000.5]))).toBe(10)
  expect(await count(one('year_of_build', 'between', [2018, null]))).toBe(14)
  expect(await count(one('gearless', 'equal', false))).toBe(115)
  expect(await count(one('operator', 'contains', '%_owner'))).toBe(1)
  expect(await count(one('operator', 'contain_or', '100%_OWNER nobody'))).toBe(1)
  expect(await count(one('operator', 'contain_and', 'some body'))).toBe(229)
  expect(await count(one('operator', 'contain_and', 'some nobody'))).toBe(0)
  expect(await count(one('type_level2', 'not_equal', ['tug', 'TANKERS']))).toBe(77)
  expect(await count(one('last_update_date', 'between', ['2000-01-01', null]))).toBe(230)
  expect(await count(one('last_update_date', 'between', [null, '2000-01-01']))).toBe(0)
  expect(
    await count({ 'q.rules': filters([{ field: 'name', strategy: 'equal', content: 'fleet 007' }]) }),
  ).toBe(1)
  for (const content of [[5, 1], [null, null], ['a', 'b'], 5])
    expect((await ships.list(one('deadweight', 'between', content))).status).toBe(400)
  // A public ship is not changed here.
  const id = first.body.ships[0]?.id ?? 0
  expect(await ships.update(id, { name: 'Mine' })).toMatchObject({ error: [shipRefusals.isPublic.text] })
})

test('every order of the list holds every ship once', async () => {
  for (const sort of calls.shipSorts) {
    const seen: Ship[] = []
    let scroll: string | null = null
    do {
      const page = await ships.list({
        source: 'Example Register',
        sort,
        order: 'desc',
        per_page: 60,
        ...(scroll && { scroll }),
      })
      if (!('body' in page)) throw new Error(sort)
      seen.push(...page.body.ships)
      scroll = page.body.scroll
    } while (scroll !== null)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(230)
  }
})

test('AP-149, AP-195, SE-026 ships are found by name, former name, misspelling, call sign, IMO number and MMSI', async () => {
  const ship = await ships.make({
    name: 'Thalassini Avra',
    ex_name: 'Ocean Würger',
    lrimo: imoOf(50),
    mmsi: 241_555_001,
    call_sign: 'SVAB7',
  })
  await ships.make({ name: 'Thalassini Niki' })
  for (const key of [
    'thalassini avra',
    'MV THALASSINI AVRA',
    'Thalasini Avra',
    'Talasini Avra',
    'ocean wurger',
    'ocaen wurger',
    'svab7',
    String(imoOf(50)),
    `IMO ${imoOf(50)}`,
    '241555001',
  ]) {
    const found = await ships.search(key)
    expect([key, names(found)[0]]).toEqual([key, 'Thalassini Avra'])
    expect([key, names(await ships.list({ key }))]).toEqual([
      key,
      expect.arrayContaining(['Thalassini Avra']),
    ])
  }
  expect(names(await ships.suggest('thalassini'))).toEqual(['Thalassini Avra', 'Thalassini Niki'])
  const few = await ships.search('thalassini a')
  const first = 'body' in few ? few.body.ships[0] : undefined
  expect(Object.keys(first ?? {}).toSorted()).toEqual(
    ['call_sign', 'ex_name', 'id', 'lrimo', 'name', 'source', 'tags', 'year_of_build'].toSorted(),
  )
  expect(names(await ships.suggest(''))).toEqual([])
  expect(names(await ships.suggest('%'))).toEqual([])
  const db = desk.company.db
  expect(await findShipsByName(db, ['m.v. thalassini-avra', 'Ocean Würger', 'nobody'])).toMatchObject([
    { id: ship.id, is_former: true },
    { id: ship.id, is_former: false },
  ])
  expect(await findShipsLike(db, 'Thalasini Avr', 1)).toMatchObject([{ id: ship.id }])
})

test('SP-012 filters offer what is known and what the directory has', async () => {
  const answer = await call()(calls.getShipReferences, {}, desk.tokens.ben)
  if (!('body' in answer)) throw new Error('refused')
  expect(answer.body.shiptype_groups).toEqual(['Tankers', 'Bulk Carriers', 'Dry Cargo/Passenger', 'Tug'])
  expect(answer.body.flag_names).toContain('Greece')
  expect(answer.body.countries).toContain('Marshall Islands')
  expect(answer.body.hull_types).toContain('Double Hull')
  expect(answer.body.sources).toEqual(['Example Register', 'company'])
  expect(Object.keys(answer.body)).toEqual(
    expect.arrayContaining(['number_of_decks', 'ship_status', 'type_level5']),
  )
})
