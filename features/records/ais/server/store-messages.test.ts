import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AisMessage } from '@laycan/ais/ais-message.ts'
import { lastNoon } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listAisInView } from '../contract/endpoints.ts'
import { dropPartitions } from './partitions.repo.ts'
import { storeMessages } from './store-messages.ts'
import { findTrack } from './tracks.repo.ts'
import { markSilent, thinTracks } from './upkeep.repo.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

// Messages minutes apart are of one month, whose partition is counted below.
const now = lastNoon()
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function position(mmsi: number, at: Date, part: object = {}): AisMessage {
  const where = { lon: 4, lat: 52, speed: 12, course: 90, heading: 90, nav_status: 0, ship: undefined }
  return { kind: 'position', type: 1, mmsi, at, ...where, ...part }
}

const store = (messages: readonly AisMessage[]) =>
  storeMessages(
    desk.company.db,
    messages.map((message) => ({ message, received_at: now })),
  )

test('a track is kept in its months, thinned when old, dropped when too old; the same told twice is there once', async () => {
  const days = [395, 60, 35, 1].flatMap((day) =>
    [0, 4, 8, 12].map((minute) => position(219000001, ago(day * 1_440 - minute), { lon: 4 + minute / 100 })),
  )
  expect(
    await store([...days, position(219000001, ago(450 * 1_440)), position(219000001, ago(-60))]),
  ).toEqual({
    kept: 16,
    refused: 2,
  })
  await store(days)
  const track = await findTrack(desk.company.db, 219000001, {})
  expect(track.length).toBe(16)
  expect(track.map(({ record_at }) => record_at)).toEqual(track.map(({ record_at }) => record_at).toSorted())
  await thinTracks(desk.company.db, ago(36 * 1_440), ago(34 * 1_440))
  expect(
    (await findTrack(desk.company.db, 219000001, { from: ago(36 * 1_440).toISOString() })).length,
  ).toBeLessThan(8)
  expect((await dropPartitions(desk.company.db, ago(300 * 1_440))).length).toBe(1)
  expect((await findTrack(desk.company.db, 219000001, {})).length).toBeLessThan(13)
})

test('what happens to ships is recorded once, silence too, and what is no ship is not lost', async () => {
  const mmsi = 219000002
  const messages = [
    position(mmsi, ago(900)),
    position(mmsi, ago(890), { speed: 0, nav_status: 5 }),
    position(mmsi, ago(880), { speed: 8, nav_status: 0 }),
    { kind: 'other', type: 4, mmsi: 2190064, at: ago(1), payload: '402R3Wiulq9C;0tgk<Ogc>Q000S:' } as const,
  ]
  await store(messages)
  await store(messages)
  await markSilent(desk.company.db, ago(720), now)
  await markSilent(desk.company.db, ago(720), now)
  const kinds = () =>
    desk.company.db.selectFrom('ais_events').select('kind').where('mmsi', '=', mmsi).orderBy('id').execute()
  expect((await kinds()).map(({ kind }) => kind)).toEqual(['arrived', 'sailed', 'went_silent'])
  const others = await desk.company.db
    .selectFrom('ais_other_messages')
    .select(['mmsi', 'type', 'messages'])
    .execute()
  expect(others).toEqual([{ mmsi: 2190064, type: 4, messages: 2 }])
  await store([position(mmsi, ago(0), { lon: 4.5 })])
  const vessel = await desk.company.db
    .selectFrom('ais_vessels')
    .select('silent_at')
    .where('mmsi', '=', mmsi)
    .executeTakeFirst()
  expect(vessel?.silent_at).toBeNull()
})

test('many ships in sight are clusters that lose nobody, few are ships, also across the antimeridian', async () => {
  const fleet = Array.from({ length: 700 }, (_, at) =>
    position(440000000 + at, ago(5), {
      lon: at % 2 ? 179.5 + (at % 7) / 20 : -179.6 - (at % 5) / 20,
      lat: -17 + at / 100,
    }),
  )
  await store(fleet)
  const view = { west: 178, east: -178, south: -20, north: -5, zoom: 5 }
  const far = await desk.server.call(listAisInView, { query: view }, desk.tokens.cy)
  expect(far.body.total).toBe(700)
  const counts = far.body.features.map(({ properties }) => ('count' in properties ? properties.count : 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(700)
  expect(counts.length).toBeLessThan(100)
  const near = await desk.server.call(listAisInView, { query: { ...view, north: -16.9 } }, desk.tokens.cy)
  expect(near.body.features.every(({ properties }) => 'mmsi' in properties)).toBe(true)
  expect(near.body.total).toBe(near.body.features.length)
})
