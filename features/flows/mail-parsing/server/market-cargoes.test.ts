import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import * as calls from '#features/records/market-cargoes/contract/cargo.ts'
import { listCargoes } from '#features/records/market-cargoes/contract/list-cargoes.ts'
import { keepCargoes } from '#features/records/market-cargoes/server/public.ts'
import { fixedDays } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import * as parsers from '../contract/email-parser.ts'
import * as layouts from '../contract/sender-layout.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  const body = { name: 'All', line_ids: [], senders: [], enabled: true }
  await desk.server.call(parsers.createEmailParser, { body }, desk.tokens.ann)
  await desk.server.call(parsers.setParserAddress, { body: { parser_address: 'built-in' } }, desk.tokens.ann)
})
afterAll(() => desk.stop())

const { noonIn, dayIn: iso, wordsIn: words } = fixedDays()
let serial = 0
const mailOf = (body: string, from: string) =>
  `From: Desk <${from}>\r\nTo: ops@oceanic.example\r\nSubject: Firm order\r\nDate: ${noonIn(0).toUTCString()}\r\nMessage-ID: <c${++serial}@x>\r\n\r\n${body}`
const order = (cargo: string, quantity: string, load: string) =>
  `ACCT DIRECT CHTRS\r\n${quantity} MTS 10PCT MOLOO ${cargo}\r\nLOAD: 1 SBP ${load}\r\nDISCH: 1 SBP KANDLA, INDIA\r\nLAYCAN: ${words(10)} - ${words(15)}\r\nLOAD RATE: 8,000 MTS PWWD SHINC\r\nDISCH RATE: 6,000 MTS PWWD SHINC\r\n3.75 PCT TTL`
const listed = async (token = desk.tokens.ann) => {
  const read = await desk.server.call(listCargoes, { query: { per_page: 100 } }, token)
  if (!('body' in read) || read.status !== 200) throw new Error(JSON.stringify(read))
  return read.body.cargoes
}
const untilCargo = (name: RegExp, holds: (row: calls.MarketCargoRow) => boolean = () => true) =>
  until(`${name} is listed`, async () => (await listed()).find((row) => name.test(row.cargo) && holds(row)))

test('an order of a mail is a row with its words, for readers of the mail alone', async () => {
  await desk.deliver({ text: mailOf(order('PETCOKE', '47,000', 'HOUSTON, USA'), 'a@one.example') })
  const row = await untilCargo(/petcoke/i)
  expect(row).toMatchObject({
    ...{
      kind: 'voyage',
      quantity_max: 47_000,
      load_port: 'Houston',
      load_area: 'USG',
      discharge_port: 'Kandla',
    },
    ...{ laycan_from: iso(10), laycan_to: iso(15), freshness: 'fresh', state: 'found', others: 0 },
  })
  const { start = 0, end = 0 } = row.spans.cargo ?? {}
  expect(end).toBeGreaterThan(start)
  const { ben, cy, olga } = desk.tokens
  expect((await listed(ben)).map(({ id }) => id)).toContain(row.id)
  for (const token of [cy, olga]) expect(await listed(token)).toEqual([])
  const params = { id: row.id }
  expect((await desk.server.call(calls.getCargo, { params }, ben)).status).toBe(200)
  for (const token of [cy, olga]) {
    expect((await desk.server.call(calls.getCargo, { params }, token)).status).toBe(404)
    const mail = { params: { id: row.email_id } }
    expect((await desk.server.call(calls.listMailCargoes, mail, token)).status).toBe(404)
  }
  // The same order of another broker is the same row, his who came last.
  await desk.deliver({ text: mailOf(order('PETCOKE', '47,000', 'HOUSTON, USA'), 'b@two.example') })
  const newest = await untilCargo(/petcoke/i, ({ others }) => others === 1)
  expect(newest.id).not.toBe(row.id)
  expect((await listed()).filter(({ cargo }) => /petcoke/i.test(cargo))).toHaveLength(1)
})

test('an order is accepted, corrected and rejected, and the sender’s words are learnt', async () => {
  const from = 'teach@three.example'
  const email_id = await desk.deliver({ text: mailOf(order('GYPSUM', '30,000', 'SOMEWHERE ODD'), from) })
  const row = await untilCargo(/gypsum/i)
  const { ben, cy } = desk.tokens
  const answer = (state: 'found' | 'accepted' | 'rejected', token: string) =>
    desk.server.call(calls.answerCargoes, { body: { ids: [row.id], state } }, token)
  expect(await answer('rejected', cy)).toMatchObject({ body: { ids: [] } })
  await answer('rejected', ben)
  expect((await listed()).some(({ id }) => id === row.id)).toBe(false)
  await answer('found', ben)
  const { account, cargo, quantity_min, quantity_max, discharge_port, laycan_from, laycan_to, note } = row
  const body = {
    ...{ account, cargo, quantity_min, quantity_max, discharge_port, laycan_from, laycan_to, note },
    load_port: 'Surabaya',
  }
  const params = { id: row.id }
  expect((await desk.server.call(calls.correctCargo, { params, body }, cy)).status).toBe(404)
  const wrong = { ...body, quantity_min: 9, quantity_max: 5 }
  expect((await desk.server.call(calls.correctCargo, { params, body: wrong }, ben)).status).toBe(400)
  expect(await desk.server.call(calls.correctCargo, { params, body }, ben)).toMatchObject({
    body: { cargo: { load_port: 'Surabaya', load_area: 'SE Asia', state: 'corrected' } },
  })
  // Read once more at the same time by two, it stays corrected.
  const again = () => inTransaction(desk.company.db, (tx) => keepCargoes(tx, { email_id, text: '' }, []))
  await Promise.all([again(), again()])
  expect((await untilCargo(/gypsum/i)).load_port).toBe('Surabaya')
  await desk.deliver({ text: mailOf(order('CLINKER', '31,000', 'SOMEWHERE ODD'), from) })
  expect((await untilCargo(/clinker/i)).load_port).toBe('Surabaya')
})

test('a correction teaches how the sender writes orders: his next mail in that layout is read right, and nobody else’s', async () => {
  const from = 'layout@six.example'
  const row = (cargo: string, amount: string, [load, discharge]: [string, string], at: number) =>
    `${discharge} | ${load} | ${cargo} | ${amount} MT | ${words(at)}`
  await desk.deliver({ text: mailOf(row('UREA', '33,000', ['SURABAYA', 'KANDLA'], 10), from) })
  const wrong = await untilCargo(/^urea$/i)
  // Like everybody he is thought to write first where he loads.
  expect(wrong).toMatchObject({ load_port: 'Kandla', discharge_port: 'Surabaya' })
  const { account, cargo, quantity_min, quantity_max, laycan_from, laycan_to, note } = wrong
  const body = {
    ...{ account, cargo, quantity_min, quantity_max, laycan_from, laycan_to, note },
    ...{ load_port: 'Surabaya', discharge_port: 'Kandla' },
  }
  await desk.server.call(calls.correctCargo, { params: { id: wrong.id }, body }, desk.tokens.ben)
  const known = async () =>
    (await desk.server.call(layouts.listSenderLayouts, {}, desk.tokens.ann)).body.sender_layouts.find(
      ({ sender }) => sender === from,
    )
  const layout = await until('the layout is learnt', known)
  expect(layout).toMatchObject({ kind: 'cargo', cargo: 'UREA', port: 'Surabaya', user_name: 'Ben' })
  expect(layout.sample).toContain('KANDLA | SURABAYA')
  await desk.deliver({ text: mailOf(row('SULPHUR', '41,000', ['HOUSTON', 'DURBAN'], 12), from) })
  expect(await untilCargo(/sulphur/i)).toMatchObject({
    ...{ load_port: 'Houston', discharge_port: 'Durban', quantity_max: 41_000, laycan_from: iso(12) },
  })
  // His other layouts, and those of others, are read as before.
  await desk.deliver({ text: mailOf(order('BAUXITE', '52,000', 'KANDLA, INDIA'), from) })
  expect(await untilCargo(/bauxite/i)).toMatchObject({ load_port: 'Kandla', discharge_port: 'Kandla' })
  await desk.deliver({
    text: mailOf(row('DOLOMITE', '43,000', ['HOUSTON', 'DURBAN'], 12), 'x@seven.example'),
  })
  expect(await untilCargo(/dolomite/i)).toMatchObject({ load_port: 'Durban', discharge_port: 'Houston' })
  const params = { id: layout.id }
  expect((await desk.server.call(layouts.forgetSenderLayout, { params }, desk.tokens.ben)).status).toBe(403)
  expect((await desk.server.call(layouts.forgetSenderLayout, { params }, desk.tokens.ann)).status).toBe(204)
  await desk.deliver({ text: mailOf(row('SALT', '44,000', ['HOUSTON', 'DURBAN'], 14), from) })
  expect(await untilCargo(/^salt$/i)).toMatchObject({ load_port: 'Durban', discharge_port: 'Houston' })
})
