import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPorts } from '#features/records/ports/contract/ports.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/ship-position.ts'

let desk: TestDesk
const ships = shipCalls(() => desk)
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const ben = () => desk.tokens.ben
const save = (rows: readonly object[], token = ben()) =>
  desk.server.call(calls.createShipPositions, { body: { ship_positions: JSON.stringify(rows) } }, token)
async function saved(rows: readonly object[], token = ben()): Promise<calls.ShipPosition[]> {
  const answer = await save(rows, token)
  if (!('body' in answer)) throw new Error(JSON.stringify(answer))
  return answer.body.ship_positions
}
const list = (query: object, token = ben()) =>
  desk.server.call(calls.listShipPositions, { query: query as never }, token)
async function ports(text: string): Promise<string[]> {
  const answer = await desk.server.call(listPorts, { query: { text } }, ben())
  if (!('body' in answer)) throw new Error('no ports')
  return answer.body.ports.map(({ name }) => name)
}

test.each([
  ['SPORE', 'Singapore'],
  ['p. klang', 'Port Klang'],
  ['cjk', 'Changjiangkou'],
  ['NOLA', 'New Orleans'],
  ['rottredam', 'Rotterdam'],
  ['sgsin', 'Singapore'],
  ['Göteborg', 'Gothenburg'],
])('AP-170 %s is the port %s', async (text, name) => {
  expect((await ports(text))[0]).toBe(name)
})

test('AP-170 a text that is no name finds no port', async () => {
  expect(await ports('%%')).toEqual([])
  expect(await ports('qqqqzzzz')).toEqual([])
})

test('PO-002, AP-165 vessels are found by names, former names and misspelt ones', async () => {
  const ship = await ships.make({
    name: 'Aegean Pearl',
    ex_name: 'Nordic Sun',
    deadweight: 57_000,
    flag_name: 'Malta',
    type_level2: 'Bulk Carriers',
  })
  for (const name of ['aegean pearl', 'nordic sun', 'agean perl']) {
    const answer = await desk.server.call(calls.findVessels, { query: { name } }, ben())
    if (!('body' in answer)) throw new Error('no vessels')
    expect(answer.body.ships[0]).toEqual({
      id: ship.id,
      name: 'Aegean Pearl',
      deadweight: 57_000,
      flag_name: 'Malta',
      ex_name: 'Nordic Sun',
      type_level2: 'Bulk Carriers',
    })
  }
  const found = await desk.server.call(listPorts, { query: { text: 'Durban' } }, ben())
  if (!('body' in found)) throw new Error('no ports')
  expect(found.body.ports[0]).toMatchObject({ id: expect.any(Number), name: 'Durban' })
})

test('AP-162, AP-163, AP-166, AP-167, AP-168 positions are added, listed, read, changed and deleted', async () => {
  const ship = await ships.make({ name: 'Ionian Star' })
  const email_id = await desk.deliver()
  const [known, typed] = await saved([
    {
      ship_id: ship.id,
      ship_name: 'x',
      port_name: ' Spore ',
      open_date: '2026-12-05',
      days: ' 3 ',
      email_id,
      note: ' prompt ',
    },
    { ship_id: 0, ship_name: 'Unknown Lady', port_id: 0, port_name: 'Nowhere', open_date: '2026-12-01' },
  ])
  expect(known).toMatchObject({
    ship_id: ship.id,
    ship_name: 'Ionian Star',
    port_id: 0,
    port_name: 'Spore',
    open_date: '2026-12-05',
    days: 3,
    note: 'prompt',
    email_id,
    checked: true,
  })
  expect(typed).toMatchObject({
    ship_id: 0,
    ship_name: 'Unknown Lady',
    port_name: 'Nowhere',
    days: 0,
    email_id: null,
  })
  const page = await list({ per_page: 1 })
  expect(page).toMatchObject({ body: { ship_positions: [{ id: typed?.id }], total: 2, page: 1 } })
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({
    body: { ship_positions: [{ id: known?.id }] },
  })
  expect(await list({ ship_id: ship.id })).toMatchObject({
    body: { ship_positions: [{ id: known?.id }], total: 1 },
  })
  expect(await list({ email_id })).toMatchObject({ body: { total: 1 } })
  // Who may not read the mail sees the position without it, and cannot ask by it.
  const params = { id: known?.id ?? 0 }
  expect(await desk.server.call(calls.getShipPosition, { params }, desk.tokens.cy)).toMatchObject({
    body: { ship_position: { email_id: null } },
  })
  expect((await list({ email_id }, desk.tokens.cy)).status).toBe(404)
  const row = { ship_name: 'Cy tries', port_name: 'x', email_id }
  expect((await save([row], desk.tokens.cy)).status).toBe(404)
  const body = { ship_name: 'Ionian Moon', port_name: 'Durban', open_date: '', days: 0, note: '' }
  expect(await desk.server.call(calls.updateShipPosition, { params, body }, ben())).toMatchObject({
    body: { ship_position: { ship_id: 0, ship_name: 'Ionian Moon', open_date: '', email_id } },
  })
  expect((await desk.server.call(calls.deleteShipPosition, { params }, ben())).status).toBe(204)
  expect((await desk.server.call(calls.getShipPosition, { params }, ben())).status).toBe(404)
})

test('positions are narrowed by port, area, size, type and days, and odd criteria are refused', async () => {
  const ship = await ships.make({ name: 'Filter Star', deadweight: 57_000, type_level2: 'Bulk Carriers' })
  const found = await desk.server.call(listPorts, { query: { text: 'Durban' } }, ben())
  const port_id = ('body' in found && found.body.ports[0]?.id) || 0
  const [known] = await saved([
    { ship_id: ship.id, ship_name: 'x', port_id, port_name: 'x', open_date: '2027-03-05', days: 2 },
    { ship_name: 'Filter Moon', port_name: 'Filter Roads', open_date: '2027-04-01' },
  ])
  const narrowed = async (field: string, strategy: string, content: unknown) => {
    const filters = JSON.stringify([
      { field: 'ship_name', strategy: 'contains', content: 'filter' },
      { field, strategy, content },
    ])
    const answer = await list({ filters })
    if (answer.status !== 200 || !('body' in answer)) return answer.status
    return (answer.body as { ship_positions: calls.ListedPosition[] }).ship_positions.map(
      ({ ship_name }) => ship_name,
    )
  }
  expect(await narrowed('area', 'contains', 'africa')).toEqual(['Filter Star'])
  expect(await narrowed('port_name', 'contains', 'roads')).toEqual(['Filter Moon'])
  expect(await narrowed('deadweight', 'between', [50_000, null])).toEqual(['Filter Star'])
  expect(await narrowed('type_level2', 'contains', 'bulk')).toEqual(['Filter Star'])
  expect(await narrowed('open_date', 'between', ['2027-03-20', null])).toEqual(['Filter Moon'])
  expect(await narrowed('open_date', 'between', [null, '2027-03-20'])).toEqual(['Filter Star'])
  expect(await narrowed('open_date', 'between', ['soon', null])).toBe(400)
  expect(await list({ ids: [known?.id] })).toMatchObject({
    body: { ship_positions: [{ deadweight: 57_000, type_level2: 'Bulk Carriers', area: 'S Africa' }] },
  })
})

test('a row that cannot be a position is refused in words, and with it all rows of the call', async () => {
  const { positionRefusals } = calls
  const good = { ship_name: 'Good', port_name: 'Durban' }
  const bad: [object, string][] = [
    [{ ...good, ship_name: ' ' }, positionRefusals.vesselEmpty.text],
    [{ ...good, port_name: '' }, positionRefusals.portEmpty.text],
    [{ ...good, days: -1 }, positionRefusals.days.text],
    [{ ...good, days: '1.5' }, positionRefusals.days.text],
    [{ ...good, open_date: '2026-02-30' }, positionRefusals.date.text],
    [{ ...good, note: 'n'.repeat(3001) }, positionRefusals.noteTooLong.text],
    [{ ...good, ship_id: 987_654 }, positionRefusals.unknownShip.text],
    [{ ...good, port_id: 987_654 }, positionRefusals.unknownPort.text],
  ]
  for (const [row, text] of bad) {
    const answer = await save([good, row])
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer)).toContain(text)
  }
  const odd = await desk.server.call(calls.createShipPositions, { body: { ship_positions: '{' } }, ben())
  expect(odd).toMatchObject({ status: 400, error: [positionRefusals.shape.text] })
  expect(JSON.stringify(await list({}))).not.toContain('Good')
})
