import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readChanges } from '@laycan/server/change-log/read-changes.ts'
import * as positions from '#features/records/ship-positions/contract/ship-position.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import * as temp from '#features/records/temp-positions/contract/temp-position.ts'
import { fixedDays } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import * as calls from '../contract/email-parser.ts'
import { readOpenPositions } from '../contract/open-positions-parser.ts'
import * as learnt from '../contract/sender-layout.ts'
import { parseMailJob } from './parse-mails.ts'

let desk: TestDesk
let service: Server
let asked: unknown[] = []
let answer: unknown = { positions: [] }
const ships = shipCalls(() => desk)

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    asked.push({
      method: request.method,
      path: request.url,
      body: JSON.parse(Buffer.concat(parts).toString()),
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  desk = await startTestDesk({ environment: { LAYCAN_INTERNAL_NETWORKS: '127.0.0.1' } })
})
afterAll(async () => {
  await desk.stop()
  service.close()
})

const ann = () => desk.tokens.ann
const ben = () => desk.tokens.ben
const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/read`
const readBy = (parser_address: string) =>
  desk.server.call(calls.setParserAddress, { body: { parser_address } }, ann())
const { noonIn, dayIn: iso, wordsIn: words } = fixedDays()
const mailOf = (body: string, from = 'desk@broker.example') =>
  `From: Desk <${from}>\r\nTo: ops@oceanic.example\r\nSubject: Open list\r\nDate: ${noonIn(0).toUTCString()}\r\nMessage-ID: <${Math.random()}@x>\r\n\r\n${body}`
const found = async (id: number, token = ben()) => {
  const read = await desk.server.call(temp.getMailPositions, { query: { email_id: id } }, token)
  if (!('body' in read)) throw new Error(JSON.stringify(read))
  return read.body
}
const untilFound = (id: number, count: number) =>
  until('positions are found', async () => {
    const { temp_positions } = await found(id)
    return temp_positions.length === count ? temp_positions : undefined
  })

let parser_id = 0
beforeEach(async () => {
  const { body } = await desk.server.call(calls.listEmailParsers, {}, ann())
  for (const { id } of body.email_parsers)
    await desk.server.call(calls.deleteEmailParser, { params: { id } }, ann())
  const made = await desk.server.call(
    calls.createEmailParser,
    { body: { name: 'Brokers', line_ids: [desk.lines.ops], senders: ['broker.example'], enabled: true } },
    ann(),
  )
  if (!('body' in made)) throw new Error(JSON.stringify(made))
  parser_id = made.body.email_parser.id
  await readBy('built-in')
  asked = []
})

test('AP-273, AP-274, AP-275, AP-276 settings of what is read are made, listed, changed and deleted', async () => {
  const body = { name: ' All ', line_ids: [], senders: ['Desk@Broker.example'], enabled: false }
  const params = { id: parser_id }
  const changed = await desk.server.call(calls.updateEmailParser, { params, body }, ann())
  const email_parser = {
    id: parser_id,
    name: 'All',
    line_ids: [],
    senders: ['desk@broker.example'],
    enabled: false,
  }
  expect(changed).toMatchObject({ status: 200, body: { email_parser } })
  expect(await desk.server.call(calls.listEmailParsers, {}, ann())).toMatchObject({
    body: { email_parsers: [email_parser], parser_address: 'built-in' },
  })
  for (const wrong of [
    { ...body, name: ' ' },
    { ...body, senders: ['a b'] },
    { ...body, line_ids: [987_654] },
  ])
    expect((await desk.server.call(calls.updateEmailParser, { params, body: wrong }, ann())).status).toBe(400)
  for (const token of [ben(), desk.tokens.cy]) {
    expect((await desk.server.call(calls.listEmailParsers, {}, token)).status).toBe(403)
    expect((await desk.server.call(calls.updateEmailParser, { params, body }, token)).status).toBe(403)
  }
  expect((await desk.server.call(calls.deleteEmailParser, { params }, ann())).status).toBe(204)
  expect((await desk.server.call(calls.deleteEmailParser, { params }, ann())).status).toBe(404)
})

test('PO-001, PO-013, AI-013, AP-164, AP-169 an arriving list becomes temporary positions with known ships and ports', async () => {
  const ship = await ships.make({ name: 'Aegean Pearl', deadweight: 57_000 })
  const text = `MV AEGEAN PEARL 57K/2011 OPEN SPORE ${words(5)}\r\nMV NOBODY KNOWS 56K/2012 OPEN ROTTREDAM ${words(6)}\r\nMV GONE SHIP 56K/2012 OPEN DURBAN FIXED`
  const id = await desk.deliver({ text: mailOf(text) })
  const rows = await untilFound(id, 2)
  expect(rows).toMatchObject([
    {
      ship_id: ship.id,
      ship_name: 'Aegean Pearl',
      port_name: 'Singapore',
      open_date: iso(5),
      days: 0,
      email_id: id,
      checked: true,
    },
    {
      ship_id: 0,
      ship_name: 'NOBODY KNOWS',
      port_name: 'Rotterdam',
      open_date: iso(6),
      deadweight: 56_000,
      checked: true,
    },
  ])
  expect(rows[0]?.port_id).toBeGreaterThan(0)
  const read = await desk.server.call(temp.getPositionText, { params: { id } }, ben())
  const { start = 0, end = 0 } = rows[0]?.spans.port ?? {}
  expect('body' in read && read.body.text.slice(start, end)).toBe('SPORE')
  expect(await desk.server.call(temp.listTempPositions, { params: { id } }, ben())).toMatchObject({
    body: { temp_positions: rows },
  })
  for (const call of [
    desk.server.call(temp.listTempPositions, { params: { id } }, desk.tokens.cy),
    desk.server.call(temp.getMailPositions, { query: { email_id: id } }, desk.tokens.cy),
    desk.server.call(temp.getPositionText, { params: { id } }, desk.tokens.cy),
  ])
    expect((await call).status).toBe(404)
  // Who reads the mailbox hears of it.
  const changes = await readChanges(desk.company.db, 0, 1_000)
  expect(changes.filter(({ message }) => message === 'TempPositions')).toMatchObject([
    { body: JSON.stringify({ email_id: id }), audience: { to: 'lines', line_ids: [desk.lines.ops] } },
  ])
})

test('AI-013 without a configured address nothing is detected, and other senders are never read', async () => {
  const text = `MV QUIET ONE 57K/2011 OPEN SPORE ${words(5)}`
  await readBy('')
  const unread = await desk.deliver({ text: mailOf(text) })
  const other = await desk.deliver({ text: mailOf(text, 'desk@elsewhere.example') })
  const waiting = await sql`select from jobs where kind = ${parseMailJob.kind}`.execute(desk.company.db)
  expect(waiting.rows).toEqual([])
  expect((await found(unread)).temp_positions).toEqual([])
  // What came meanwhile is read as soon as somebody reads.
  await readBy('built-in')
  await untilFound(unread, 1)
  await untilFound(await desk.deliver({ text: mailOf(text) }), 1)
  expect((await found(other)).temp_positions).toEqual([])
})

test('AP-284 a configured service is POSTed the text and answers positions; what is none is left out', async () => {
  await readBy(address())
  answer = {
    positions: [
      {
        vessel: 'OUTSIDE ONE',
        port: 'Durban',
        open_from: iso(3),
        open_to: iso(5),
        dwt: 'x',
        spans: { port: 'no' },
      },
      { vessel: 'BAD', port: '', open_from: '2025-02-30' },
      7,
    ],
  }
  const id = await desk.deliver({ text: mailOf('see list') })
  expect(await untilFound(id, 1)).toMatchObject([
    { ship_name: 'OUTSIDE ONE', port_name: 'Durban', open_date: iso(3), days: 2, deadweight: null },
  ])
  expect(asked).toMatchObject([
    { method: 'POST', path: '/read', body: { text: expect.stringContaining('see list') } },
  ])
  expect(Object.keys((asked[0] as { body: object }).body)).toEqual(['text'])
  // The product answers the same contract.
  const text = 'Date: Mon, 10 Nov 2025 08:00:00 +0000\n\nMV X RAY 56K OPEN SPORE 12-15 NOV'
  expect(await desk.server.call(readOpenPositions, { body: { text } }, ben())).toMatchObject({
    status: 200,
    body: {
      positions: [
        { vessel: 'X RAY', port: 'Singapore', open_from: '2025-11-12', open_to: '2025-11-15', dwt: 56_000 },
      ],
    },
  })
  for (const parser_address of ['ftp://x.example', 'nonsense', 'http://a:b@x.example'])
    expect((await readBy(parser_address)).status).toBe(400)
})

test('what is saved or rejected is offered no more, and both can be taken back', async () => {
  const id = await desk.deliver({
    text: mailOf(`MV SAVE ME 57K OPEN KANDLA ${words(5)}\r\nMV REJECT ME 57K OPEN KANDLA ${words(5)}`),
  })
  const [save, reject] = await untilFound(id, 2)
  const row = {
    ship_name: 'SAVE ME',
    port_name: 'Kandla',
    open_date: iso(5),
    email_id: id,
    temp_id: save?.id,
  }
  const body = { ship_positions: JSON.stringify([row]) }
  const saved = await desk.server.call(positions.createShipPositions, { body }, ben())
  if (!('body' in saved)) throw new Error(JSON.stringify(saved))
  const position = saved.body.ship_positions[0]
  const rejecting = (rejected: boolean, token = ben()) =>
    desk.server.call(temp.rejectTempPositions, { body: { ids: [reject?.id ?? 0], rejected } }, token)
  expect((await rejecting(true, desk.tokens.cy)).status).toBe(204)
  expect((await found(id)).temp_positions[1]).toMatchObject({ rejected: false })
  expect((await rejecting(true)).status).toBe(204)
  expect(await found(id)).toMatchObject({
    ship_positions: [{ id: position?.id, ship_name: 'SAVE ME' }],
    temp_positions: [
      { position_id: position?.id, checked: false },
      { rejected: true, checked: false },
    ],
  })
  await rejecting(false)
  await desk.server.call(positions.deleteShipPosition, { params: { id: position?.id ?? 0 } }, ben())
  expect((await found(id)).temp_positions).toMatchObject([{ checked: true }, { checked: true }])
})

test('a port that a person corrects is known in the next mail of this sender', async () => {
  const text = () => mailOf(`MV HABIT ${asked.length} STAR 57K OPEN ODD ROADS ${words(5)}`)
  const [first] = await untilFound(await desk.deliver({ text: text() }), 1)
  expect(first).toMatchObject({ port_id: 0, port_name: 'Odd Roads' })
  const row = {
    ship_name: 'HABIT STAR',
    port_name: 'Durban Roads',
    email_id: first?.email_id,
    temp_id: first?.id,
  }
  await desk.server.call(
    positions.createShipPositions,
    { body: { ship_positions: JSON.stringify([row]) } },
    ben(),
  )
  expect(await untilFound(await desk.deliver({ text: text() }), 1)).toMatchObject([
    { port_name: 'Durban Roads' },
  ])
})

test('a name without a ship is linked when the ship appears, in positions and in what was found', async () => {
  const id = await desk.deliver({ text: mailOf(`MV LATE COMER 57K OPEN SANTOS ${words(5)}`) })
  await untilFound(id, 1)
  const row = { ship_name: 'M/V Late-Comer', port_name: 'Santos', email_id: id }
  await desk.server.call(
    positions.createShipPositions,
    { body: { ship_positions: JSON.stringify([row]) } },
    ben(),
  )
  const ship = await ships.make({ name: 'Late Comer' })
  expect(await found(id)).toMatchObject({
    ship_positions: [{ ship_id: ship.id, ship_name: 'Late Comer' }],
    temp_positions: [{ ship_id: ship.id, ship_name: 'Late Comer' }],
  })
})

test('mails that were there before a setting names them are read when it does, and none twice', async () => {
  const list = `MV EARLY BIRD 57K/2011 OPEN SPORE ${words(5)}`
  const id = await desk.deliver({ text: mailOf(list, 'desk@later.example') })
  const known = await desk.deliver({ text: mailOf(list) })
  await untilFound(known, 1)
  expect(await found(id)).toMatchObject({ temp_positions: [] })
  answer = { positions: [] }
  await readBy(address())
  const body = { name: 'Later', line_ids: [], senders: ['later.example', 'broker.example'], enabled: true }
  await desk.server.call(calls.updateEmailParser, { params: { id: parser_id }, body }, ann())
  await until('the service is asked', async () => (asked.length > 0 ? true : undefined))
  await readBy('built-in')
  const { body: after } = await desk.server.call(temp.getMailPositions, { query: { email_id: known } }, ben())
  expect(after.temp_positions).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('one correction of an unseen layout teaches it: the next mail of this sender is read right, until it is forgotten', async () => {
  const row = (port: string, ahead: number, ship: string) =>
    `# ${port} # ${words(ahead)} # owner Foo # ${ship}`
  const from = 'layouts@broker.example'
  const first = await desk.deliver({
    text: mailOf(`Dear all\r\n\r\n${row('SPORE', 9, 'Quiet Lagoon')}\r\n`, from),
  })
  const taught = {
    ship_name: 'Quiet Lagoon',
    port_name: 'Singapore',
    open_date: iso(9),
    email_id: first,
  }
  const saved = await desk.server.call(
    positions.createShipPositions,
    { body: { ship_positions: JSON.stringify([taught]) } },
    ben(),
  )
  expect(saved.status).toBeLessThan(300)
  const layouts = async () =>
    (await desk.server.call(learnt.listSenderLayouts, {}, ann())).body.sender_layouts
  const [layout] = await until('the layout is learnt', async () => {
    const known = await layouts()
    return known.length > 0 ? known : undefined
  })
  expect(layout).toMatchObject({ sender: from, vessel: 'Quiet Lagoon', port: 'Singapore', user_name: 'Ben' })
  expect(layout?.sample).toContain('Quiet Lagoon')

  const body = `${row('PIRAEUS', 12, 'Bold Meadow')}\r\n${row('SANTOS', 14, 'Calm Meadow')}\r\n${row('SANTOS', 15, 'Gone Meadow')} FIXED\r\n\r\nOn 1 Jan 2026 Desk wrote:\r\n> ${row('SANTOS', 16, 'Older Meadow')}`
  const second = await desk.deliver({ text: mailOf(body, from) })
  const read = await untilFound(second, 2)
  expect(read.map(({ ship_name, port_name, open_date }) => [ship_name, port_name, open_date])).toEqual([
    ['BOLD MEADOW', 'Piraeus', iso(12)],
    ['CALM MEADOW', 'Santos', iso(14)],
  ])
  const params = { id: layout?.id ?? 0 }
  expect((await desk.server.call(learnt.forgetSenderLayout, { params }, ben())).status).toBe(403)
  expect((await desk.server.call(learnt.listSenderLayouts, {}, ben())).status).toBe(403)
  expect((await desk.server.call(learnt.forgetSenderLayout, { params }, ann())).status).toBe(204)
  expect((await desk.server.call(learnt.forgetSenderLayout, { params }, ann())).error).toEqual([
    learnt.layoutRefusals.notFound.text,
  ])
  expect(await layouts()).toEqual([])
})
