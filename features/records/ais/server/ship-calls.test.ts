import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AisMessage } from '@laycan/ais/ais-message.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getAisHistory, getAisInformation, getLatestAis, listAisEvents } from '../contract/endpoints.ts'
import { storeMessages } from './store-messages.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

const ships = shipCalls(() => desk)
const now = new Date()
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const position = (mmsi: number, minutes: number, part: object = {}): AisMessage => ({
  ...{ kind: 'position', type: 1, mmsi, at: ago(minutes), lon: 4 - minutes / 1_000, lat: 52, speed: 12 },
  ...{ course: 90, heading: 91, nav_status: 0, ship: undefined },
  ...part,
})
const store = (messages: readonly AisMessage[]) =>
  storeMessages(
    desk.company.db,
    messages.map((message) => ({ message, received_at: now })),
  )

test('MA-001, AP-158, AP-159, AP-160 a ship has its latest position, its track in time order and what happened', async () => {
  const form = { name: 'CALM SEA', mmsi: 219000101, lrimo: imoOf(1), type_level2: 'Tankers' }
  const calm = await ships.make({ ...form, deadweight: 49_999, length_overall_loa: 183, year_of_build: 2011 })
  const byImo = await ships.make({ name: 'OTHER SEA', lrimo: imoOf(2) })
  const unheard = await ships.make({ name: 'SILENT SEA', mmsi: 219000103 })
  const facts = { kind: 'static', type: 5, mmsi: 219000102, at: ago(9), ship: { lrimo: imoOf(2) } } as const
  await store([
    position(219000101, 20),
    position(219000101, 10, { speed: 0, nav_status: 5 }),
    facts,
    position(219000102, 5),
  ])
  const latest = await desk.server.call(getLatestAis, { params: { id: calm.id } }, desk.tokens.cy)
  expect(latest.body.ais_information).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [3.99, 52] },
    properties: {
      ...{
        name: 'CALM SEA',
        lrimo: imoOf(1),
        type_level2: 'Tankers',
        deadweight: 49_999,
        year_of_build: 2011,
      },
      ...{
        length_overall_loa: 183,
        speed: 0,
        status: 'moored',
        heading: 91,
        ship_id: calm.id,
        group: 'tanker',
      },
      record_at: ago(10).toISOString(),
    },
  })
  const id = [unheard.id, byImo.id, calm.id, 999_999].join()
  const many = await desk.server.call(
    getAisInformation,
    { params: { id }, query: { source: 'company' } },
    desk.tokens.ben,
  )
  expect(many.body.ais_information.map(({ properties }) => properties.name)).toEqual([
    'OTHER SEA',
    'CALM SEA',
  ])
  const track = await desk.server.call(getAisHistory, { params: { id: calm.id }, query: {} }, desk.tokens.ben)
  expect(track.body.histories.map(({ lon, lat, record_at }) => [lon, lat, record_at])).toEqual([
    [3.98, 52, ago(20).toISOString()],
    [3.99, 52, ago(10).toISOString()],
  ])
  const events = await desk.server.call(
    listAisEvents,
    { params: { id: calm.id }, query: {} },
    desk.tokens.ben,
  )
  expect(events.body.ais_events.map(({ kind }) => kind)).toEqual(['arrived'])
  const never = await desk.server.call(getLatestAis, { params: { id: unheard.id } }, desk.tokens.ben)
  expect(never.body.ais_information).toBeNull()
  for (const call of [getLatestAis, getAisHistory])
    expect(
      (await desk.server.call(call, { params: { id: calm.id }, query: {} } as never, desk.tokens.olga)).error,
    ).toEqual(['This ship does not exist'])
  const { body } = await ships.list({})
  expect(body.ships.find(({ id: each }) => each === calm.id)).toMatchObject({ lon: 3.99, lat: 52 })
})

test('a track of more points than are sent is the first of each of 5,000 equal spans, with its very first and last', async () => {
  const long = await ships.make({ name: 'LONG SEA', mmsi: 219000104 })
  await store([position(219000104, 0)])
  // Of 12,000 minutes the later half has a point in each, the earlier one its first alone.
  await sql`
    insert into ais_positions (mmsi, record_at, lon, lat)
    select 219000104, ${ago(0).toISOString()}::timestamptz - make_interval(mins => n), 0, 0
    from generate_series(1, 12000) as n where n < 6000 or n = 12000
    on conflict do nothing
  `.execute(desk.company.db)
  const asked = { params: { id: long.id }, query: {} }
  const { histories } = (await desk.server.call(getAisHistory, asked, desk.tokens.ben)).body
  const times = histories.map(({ record_at }) => record_at)
  expect(times).toEqual(times.toSorted())
  expect(times.length).toBeGreaterThan(2_400)
  expect(times.length).toBeLessThanOrEqual(2_502)
  expect([times[0], times.at(-1)]).toEqual([ago(12_000).toISOString(), ago(0).toISOString()])
  const query = { from: ago(100).toISOString(), to: ago(51).toISOString() }
  const part = await desk.server.call(getAisHistory, { ...asked, query }, desk.tokens.ben)
  expect(part.body.histories).toHaveLength(50)
})
