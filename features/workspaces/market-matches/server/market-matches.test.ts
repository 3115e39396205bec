import { afterAll, beforeAll, expect, test } from 'vitest'
import * as parsers from '#features/flows/mail-parsing/contract/email-parser.ts'
import { listCargoes } from '#features/records/market-cargoes/contract/list-cargoes.ts'
import { listTonnage } from '#features/records/market-tonnage/contract/list-tonnage.ts'
import * as views from '#features/workspaces/market-parts/contract/market-view.ts'
import { fixedDays } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { listMatches } from '../contract/list-matches.ts'
import { findCargoesForShip, findShipsForCargo } from '../contract/match.ts'
import { getRecap } from '../contract/recap.ts'
import { deleteSanctions, getSanctions, importSanctions } from '../contract/sanctions.ts'
import { listMarketWeeks } from '../contract/weeks.ts'
import { readSanctions } from './read-sanctions.ts'

const { noonIn, wordsIn: words } = fixedDays()
let desk: TestDesk
let cargo = 0
let ship = 0
let email = 0
beforeAll(async () => {
  desk = await startTestDesk()
  const body = { name: 'All', line_ids: [], senders: [], enabled: true }
  await desk.server.call(parsers.createEmailParser, { body }, desk.tokens.ann)
  await desk.server.call(parsers.setParserAddress, { body: { parser_address: 'built-in' } }, desk.tokens.ann)
  const ships = `MV GOOD HOPE STAR 56K/2015 OPEN HOUSTON ${words(6)}\r\nMV TINY HOPE STAR 5K/2015 OPEN HOUSTON ${words(6)}\r\nMV OTHER HOPE STAR 55K/2016 OPEN HOUSTON ${words(7)}`
  email = await desk.deliver({ text: mailOf(ships) })
  const order = `ACCT DIRECT CHTRS\r\n47,000 MTS 10PCT MOLOO PETCOKE\r\nLOAD: 1 SBP HOUSTON, USA\r\nDISCH: 1 SBP KANDLA, INDIA\r\nLAYCAN: ${words(10)} - ${words(18)}\r\nLOAD RATE: 8,000 MTS PWWD SHINC\r\n3.75 PCT TTL`
  await desk.deliver({ text: mailOf(order) })
  const { ann } = desk.tokens
  cargo = await until('the cargo is read', async () => {
    const read = await desk.server.call(listCargoes, { query: {} }, ann)
    return 'body' in read ? read.body.cargoes.find((row) => /petcoke/i.test(row.cargo))?.id : undefined
  })
  ship = await until('the ships are read', async () => {
    const read = await desk.server.call(listTonnage, { query: {} }, ann)
    if (!('body' in read) || read.body.tonnage.length < 3) return undefined
    return read.body.tonnage.find(({ ship_name }) => ship_name === 'GOOD HOPE STAR')?.id
  })
})
afterAll(() => desk.stop())

let serial = 0
const mailOf = (body: string) =>
  `From: Desk <desk@broker.example>\r\nTo: ops@oceanic.example\r\nSubject: List\r\nDate: ${noonIn(0).toUTCString()}\r\nMessage-ID: <m${++serial}@x>\r\n\r\n${body}`
const shipsFor = async (token: string) => {
  const read = await desk.server.call(findShipsForCargo, { query: { cargo } }, token)
  if (!('body' in read) || read.status !== 200) throw new Error(JSON.stringify(read))
  return read.body
}

test('ships for a cargo are ranked with reasons, and every other one is told with its reason', async () => {
  const found = await shipsFor(desk.tokens.ben)
  expect(found.candidates.map(({ ship: { ship_name } }) => ship_name).toSorted()).toEqual([
    'GOOD HOPE STAR',
    'OTHER HOPE STAR',
  ])
  expect(found.candidates.every(({ reasons }) => reasons.length > 0)).toBe(true)
  expect(found.exclusions).toMatchObject([{ reason: 'size', ship: { ship_name: 'TINY HOPE STAR' } }])
  expect(found).toMatchObject({
    considered: 3,
    excluded: { size: 1 },
    recipient: { address: 'desk@broker.example' },
  })
  const cargoes = await desk.server.call(findCargoesForShip, { query: { ship } }, desk.tokens.ben)
  expect(cargoes).toMatchObject({ body: { candidates: [{ cargo: { id: cargo } }] } })
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await desk.server.call(findShipsForCargo, { query: { cargo } }, token)).status).toBe(404)
    expect((await desk.server.call(findCargoesForShip, { query: { ship } }, token)).status).toBe(404)
    expect((await desk.server.call(getRecap, { params: { id: email } }, token)).status).toBe(404)
    expect(await desk.server.call(listMarketWeeks, {}, token)).toMatchObject({ body: { counts: [] } })
  }
  expect((await desk.server.call(getRecap, { params: { id: email } }, desk.tokens.ben)).status).toBe(200)
})

test('a recap reads mails of HTML as it does plain ones, without what they quote', async () => {
  const html =
    '<p>freight usd 21.50 pmt fiot</p><p>laycan 10/15 December</p><div class="gmail_quote"><blockquote>freight usd 99 pmt fiot</blockquote></div>'
  const text = mailOf(html).replace('\r\n\r\n', '\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n')
  const id = await desk.deliver({ text })
  const { body } = await desk.server.call(getRecap, { params: { id } }, desk.tokens.ben)
  expect(body.terms.find(({ name }) => name === 'Freight')).toMatchObject({
    theirs: expect.stringContaining('21.50'),
  })
  expect(body.terms.find(({ name }) => name === 'Laycan')?.theirs).toContain('10/15 December')
  expect(JSON.stringify(body)).not.toContain('usd 99')
})

const matchesOf = async (token: string, query: object) => {
  const read = await ask(token, query)
  if (!('body' in read) || read.status !== 200) throw new Error(JSON.stringify(read))
  return read.body
}
const ask = (token: string, query: object) => desk.server.call(listMatches, { query: query as never }, token)
const filterOf = (field: string, strategy: string, content: unknown) =>
  JSON.stringify([{ field, strategy, content }])

test('pairs are a table with order, criteria and pages by key, of what the reader sees alone', async () => {
  const { ben, cy } = desk.tokens
  const all = await matchesOf(ben, {})
  expect(all).toMatchObject({ total: 2, total_is_exact: true, scroll: null })
  expect(all.matches.map(({ score }) => score)).toEqual(
    all.matches.map(({ score }) => score).toSorted((a, b) => b - a),
  )
  const byName = { sort: 'ship_name', order: 'asc' }
  const first = await matchesOf(ben, { ...byName, per_page: 1 })
  const second = await matchesOf(ben, { ...byName, per_page: 1, scroll: first.scroll ?? '' })
  const names = [...first.matches, ...second.matches].map((row) => row.ship.ship_name)
  expect(names).toEqual(['GOOD HOPE STAR', 'OTHER HOPE STAR'])
  expect(second.scroll).toBeNull()
  const id = second.matches[0]?.id ?? 0
  expect(await matchesOf(ben, { ...byName, around: id, per_page: 2 })).toMatchObject({
    matches: [{ ship: { ship_name: 'GOOD HOPE STAR' } }, { id }],
  })
  expect(await matchesOf(ben, { ids: [id] })).toMatchObject({ matches: [{ id, cargo: { id: cargo } }] })
  const count = async (filter: string) => (await matchesOf(ben, { filter })).total
  expect(await count(filterOf('cargo', 'equal', cargo))).toBe(2)
  expect(await count(filterOf('ship', 'equal', ship))).toBe(1)
  expect(await count(filterOf('ship_name', 'contains', 'other'))).toBe(1)
  expect(await count(filterOf('load_area', 'contains', 'usg'))).toBe(2)
  expect(await count(filterOf('deadweight', 'between', [55_500, null]))).toBe(1)
  expect(await count(filterOf('fit', 'between', [101, null]))).toBe(0)
  expect(await matchesOf(cy, {})).toMatchObject({ matches: [], total: 0 })
  expect(await matchesOf(cy, { ids: [id] })).toMatchObject({ matches: [] })
  expect((await ask(cy, { filter: filterOf('cargo', 'equal', cargo) })).status).toBe(404)
  expect((await ask(cy, { filter: filterOf('ship', 'equal', ship) })).status).toBe(404)
  expect((await ask(cy, { around: id })).status).toBe(404)
  expect((await ask(ben, { filter: filterOf('cargo', 'equal', 'none') })).status).toBe(400)
  expect((await ask(ben, { scroll: 'nowhere' })).status).toBe(400)
})

test('ships on the imported list match nothing; administrators import it and take it away', async () => {
  const { ann, ben } = desk.tokens
  const body = { file: 'list.csv', text: 'IMO,Name\n,Good Hope Star\n,\n' }
  expect((await desk.server.call(importSanctions, { body }, ben)).status).toBe(403)
  expect((await desk.server.call(deleteSanctions, {}, ben)).status).toBe(403)
  expect((await desk.server.call(importSanctions, { body: { file: 'x', text: '\n' } }, ann)).status).toBe(400)
  expect(await desk.server.call(importSanctions, { body }, ann)).toMatchObject({
    body: { entries: 1, skipped: 1 },
  })
  expect(await desk.server.call(getSanctions, {}, ben)).toMatchObject({
    body: { entries: 1, file: 'list.csv' },
  })
  expect(await shipsFor(ben)).toMatchObject({
    candidates: [{ ship: { ship_name: 'OTHER HOPE STAR' } }],
    excluded: { sanctions: 1 },
  })
  await desk.server.call(deleteSanctions, {}, ann)
  expect((await shipsFor(ben)).candidates).toHaveLength(2)
})

test('a list is read with and without headings, with quotes and foreign separators', () => {
  const { entries, skipped } = readSanctions(
    '\ufeffVessel;IMO number;Flag\r\n"Sea; ""Star""";9074729;Iran\r\n;123;\r\n;;Syria',
    10,
  )
  expect(entries).toEqual([
    { lrimo: 9_074_729, name: 'SEA; "STAR"', flag: '' },
    { lrimo: null, name: '', flag: 'SYRIA' },
  ])
  expect(skipped).toBe(1)
  expect(readSanctions('9074729,Aegean\nNo Number', 1)).toEqual({
    entries: [{ lrimo: 9_074_729, name: 'AEGEAN', flag: '' }],
    skipped: 1,
  })
})

test('views are each user’s own, and one with the same name is written over', async () => {
  const { ben, cy } = desk.tokens
  const body = { table: 'tonnage', name: 'Supras', sort: 'open_from', order: 'asc', filter: '' } as const
  await desk.server.call(views.saveMarketView, { body }, ben)
  const saved = await desk.server.call(views.saveMarketView, { body: { ...body, order: 'desc' } }, ben)
  if (!('body' in saved) || saved.status !== 200) throw new Error('not saved')
  const { view } = saved.body
  expect(await desk.server.call(views.listMarketViews, {}, ben)).toMatchObject({ body: { views: [view] } })
  expect(await desk.server.call(views.listMarketViews, {}, cy)).toMatchObject({ body: { views: [] } })
  const params = { id: view.id }
  expect((await desk.server.call(views.deleteMarketView, { params }, cy)).status).toBe(404)
  expect((await desk.server.call(views.deleteMarketView, { params }, ben)).status).toBe(204)
})
