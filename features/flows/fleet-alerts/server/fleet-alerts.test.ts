import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToFleet, createFleet } from '#features/records/fleets/contract/endpoints.ts'
import { fleetRefusals } from '#features/records/fleets/contract/errors.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import { tellEvents } from './tell-events.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

const ships = shipCalls(() => desk)

async function happens(mmsi: number, kind: string, more: object = {}): Promise<void> {
  const row = {
    mmsi,
    kind,
    at: new Date().toISOString(),
    lon: 23.6,
    lat: 37.9,
    before: '',
    after: '',
    ...more,
  }
  await desk.company.db
    .insertInto('ais_events')
    .values(row as never)
    .execute()
}
async function told(token: string) {
  const context = { db: desk.company.db, signal: new AbortController().signal }
  await tellEvents({}, context as never)
  const { body } = await desk.server.call(listNotifications, { query: {} }, token)
  return body.notifications.map(({ content }) => content)
}

test('who watches a fleet hears what happens to its ships, once, and nobody else does', async () => {
  const ship = await ships.make({ name: 'Aegean Star', lrimo: imoOf(1), mmsi: 241_000_001 })
  await ships.make({ name: 'Other Ship', lrimo: imoOf(2), mmsi: 241_000_002 })
  const ship_group = { name: 'Ours', group_type: 'normal', public: true } as const
  const made = await desk.server.call(
    createFleet,
    { body: { ship_group, rules: [] } as never },
    desk.tokens.ann,
  )
  const { id } = made.body.ship_group
  await desk.server.call(addToFleet, { body: { ship_group_id: id, ship_ids: [ship.id] } }, desk.tokens.ann)
  const watched = await desk.server.call(calls.watchFleet, { params: { id } }, desk.tokens.ben)
  expect(watched.body.ship_group_ids).toEqual([id])

  await happens(241_000_001, 'arrived')
  await happens(241_000_002, 'arrived')
  await happens(241_000_001, 'draught_changed', { before: '8.1', after: '12.4' })
  const sentences = ['Aegean Star changed her draught from 8.1 to 12.4 m', 'Aegean Star arrived at Piraeus']
  expect((await told(desk.tokens.ben)).toSorted()).toEqual(sentences.toSorted())
  expect(await told(desk.tokens.ben)).toHaveLength(2)
  expect(await told(desk.tokens.ann)).toEqual([])

  await desk.server.call(calls.unwatchFleet, { params: { id } }, desk.tokens.ben)
  await happens(241_000_001, 'sailed')
  expect(await told(desk.tokens.ben)).toHaveLength(2)
})

test('a fleet that the caller does not see is not watched', async () => {
  const ship_group = { name: 'Mine', group_type: 'normal', public: false } as const
  const made = await desk.server.call(
    createFleet,
    { body: { ship_group, rules: [] } as never },
    desk.tokens.ann,
  )
  const answer = await desk.server.call(
    calls.watchFleet,
    { params: { id: made.body.ship_group.id } },
    desk.tokens.ben,
  )
  expect(answer).toMatchObject({ status: 404, error: [fleetRefusals.notFound.text] })
})
