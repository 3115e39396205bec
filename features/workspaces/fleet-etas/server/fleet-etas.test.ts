import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AisMessage } from '@laycan/ais/ais-message.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { insertFleetStar } from '#features/records/fleets/server/public.ts'
import { fleetCalls } from '#features/records/fleets/server/testing.ts'
import { insertPositions } from '#features/records/ship-positions/server/public.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { listFleetEtas } from '../contract/fleet-eta.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

const ships = shipCalls(() => desk)
const fleets = fleetCalls(() => desk)
const DAY_MS = 86_400_000
const soon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 3 * DAY_MS)
const two = (n: number) => String(n).padStart(2, '0')
const eta = `${two(soon.getUTCMonth() + 1)}-${two(soon.getUTCDate())} 06:30`
const query = {
  start: new Date(Date.now() - DAY_MS).toISOString(),
  end: new Date(Date.now() + 20 * DAY_MS).toISOString(),
}
const etas = (token = desk.tokens.ann) => desk.server.call(listFleetEtas, { query }, token)
const says = (mmsi: number, ship: object): AisMessage =>
  ({ kind: 'static', type: 5, mmsi, at: new Date(), ship }) as AisMessage

test('ships of starred fleets arrive where and when they say by AIS, and open where a position has them', async () => {
  const kite = await ships.make({ name: 'KITE', mmsi: 219000501 })
  const byImo = await ships.make({ name: 'CALM SEA', lrimo: imoOf(51) })
  const elsewhere = await ships.make({ name: 'NOT WATCHED', mmsi: 219000503 })
  const fleet = await fleets.make({ name: 'Fixed', group_type: 'normal', public: false })
  await fleets.add(fleet.id, [kite.id, byImo.id])
  const other = await fleets.make({ name: 'Not starred', group_type: 'normal', public: false })
  await fleets.add(other.id, [elsewhere.id])
  await inTransaction(desk.company.db, async (tx) => {
    await insertFleetStar(tx, desk.users.ann, fleet.id)
    const row = { note: '', days: 2, email_id: null, temp_id: null, port_id: 0, port_name: 'Santos' }
    const open_date = soon.toISOString().slice(0, 10)
    await insertPositions(tx, [{ ...row, ship_id: kite.id, ship_name: 'KITE', open_date }], desk.users.ann)
  })
  desk.server.services.ais
    .of(desk.company)
    .take([
      says(219000501, { destination: 'BR SSZ', eta }),
      says(219000502, { lrimo: imoOf(51), destination: 'SG SIN', eta: '02-30 10:00' }),
      says(219000503, { destination: 'NL RTM', eta }),
    ])
  await until('both are there', async () => (await etas()).body.etas.length === 2)
  expect((await etas()).body).toMatchObject({
    fleets: 1,
    is_cut: false,
    etas: [
      { kind: 'opens', ship_id: kite.id, place: 'Santos', said_at: null },
      { kind: 'arrives', ship_id: kite.id, ship_name: 'KITE', place: 'BR SSZ', position_id: null },
    ],
  })
  expect((await etas()).body.etas[1]?.at.slice(11, 16)).toBe('06:30')
  // Nobody else watches that fleet.
  expect((await etas(desk.tokens.ben)).body).toMatchObject({ fleets: 0, etas: [] })
})

test('the time that is asked for is bounded, and without ships there are none', async () => {
  const end = new Date(Date.now() + 500 * DAY_MS).toISOString()
  expect((await desk.server.call(listFleetEtas, { query: { ...query, end } }, desk.tokens.ann)).status).toBe(
    400,
  )
  const off = { keys: ['shipping_module_turn_off'], values: ['1'] }
  await desk.server.call(setCompanySettings, { body: off }, desk.tokens.ann)
  expect((await etas()).status).toBe(403)
})
