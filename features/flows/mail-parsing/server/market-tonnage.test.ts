import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges } from '@laycan/server/change-log/read-changes.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { deleteEmails, restoreEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { listTonnage } from '#features/records/market-tonnage/contract/list-tonnage.ts'
import * as calls from '#features/records/market-tonnage/contract/tonnage.ts'
import { keepTonnage } from '#features/records/market-tonnage/server/public.ts'
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
const mailOf = (body: string, from = 'desk@one.example') =>
  `From: ${from.split('@')[1]} <${from}>\r\nTo: ops@oceanic.example\r\nSubject: Open list\r\nDate: ${noonIn(0).toUTCString()}\r\nMessage-ID: <${++serial}@x>\r\n\r\n${body}`
const listed = async (token = desk.tokens.ann, filter: unknown[] = []) => {
  const query = { per_page: 100, ...(filter.length > 0 && { filter: JSON.stringify(filter) }) }
  const read = await desk.server.call(listTonnage, { query }, token)
  if (!('body' in read) || read.status !== 200) throw new Error(JSON.stringify(read))
  return read.body.tonnage
}
const untilLine = (
  name: string,
  holds: (row: calls.TonnageRow) => boolean = () => true,
  token = desk.tokens.ann,
) =>
  until(`${name} is in the book`, async () =>
    (await listed(token)).find((row) => row.ship_name === name && holds(row)),
  )

test('a ship of three mails is one line with its sources, who had it first, and what they do not agree on', async () => {
  await desk.deliver({ text: mailOf(`MV ALPHA GRACE 56K/2011 OPEN SPORE ${words(5)}`) })
  await untilLine('ALPHA GRACE')
  await desk.deliver({
    text: mailOf(`M/V "Alpha Grace" 56.5K blt 2011 OPEN KANDLA ${words(9)}`, 'b@two.example'),
  })
  await desk.deliver({ text: mailOf(`MV ALPHA GRACE 56K/2011 OPEN SPORE ${words(5)}`, 'c@three.example') })
  const row = await until('all are read', async () => {
    const lines = (await listed()).filter(({ ship_name }) => /alpha grace/i.test(ship_name))
    return lines.length === 1 && lines[0]?.mentions === 3 ? lines[0] : undefined
  })
  expect(row).toMatchObject({ sources: 3, first_broker: 'one.example', ports_claimed: 2, freshness: 'fresh' })
  const read = await desk.server.call(calls.getShipVersions, { params: { id: row.id } }, desk.tokens.ben)
  if (!('body' in read)) throw new Error('no answer')
  expect(read.body.versions.map(({ broker }) => broker).toSorted()).toEqual([
    'one.example',
    'three.example',
    'two.example',
  ])
  expect(read.body.contradictions.map(({ field }) => field)).toEqual(['port', 'dates'])
})

test('a line shows what mails of the reader’s own lines say, and nothing of others', async () => {
  await desk.deliver({ text: mailOf(`MV BETA GRACE 56K/2011 OPEN SPORE ${words(5)}`) })
  const before = await untilLine('BETA GRACE')
  const text = mailOf(
    `MV BETA GRACE 56K/2011 OPEN KANDLA ${words(12)}\r\nMV HIDDEN GRACE 30K/2010 OPEN DURBAN ${words(4)}`,
    'x@secret.example',
  )
  await desk.deliver({ text, line_id: desk.lines.chartering })
  const newest = await untilLine('BETA GRACE', ({ port_name }) => port_name === 'Kandla')
  expect(newest).toMatchObject({ open_from: iso(12), sources: 2, mentions: 2 })
  const own = await untilLine('BETA GRACE', () => true, desk.tokens.ben)
  expect(own).toMatchObject({
    id: before.id,
    port_name: 'Singapore',
    sources: 1,
    mentions: 1,
    ports_claimed: 1,
  })
  expect((await listed(desk.tokens.ben)).some(({ ship_name }) => ship_name === 'HIDDEN GRACE')).toBe(false)
  expect(await listed(desk.tokens.cy)).toEqual([])
  expect(await listed(desk.tokens.olga)).toEqual([])
  const hidden = await untilLine('HIDDEN GRACE')
  const params = { id: hidden.id }
  expect((await desk.server.call(calls.getShipVersions, { params }, desk.tokens.ben)).status).toBe(404)
  expect((await desk.server.call(calls.getShipVersions, { params }, desk.tokens.ann)).status).toBe(200)
  const mail = { params: { id: hidden.email_id } }
  expect((await desk.server.call(calls.listMailTonnage, mail, desk.tokens.ben)).status).toBe(404)
  const changes = await readChanges(desk.company.db, 0, 10_000)
  const told = changes.filter(({ message }) => message === 'MarketTonnage')
  expect(told.at(-1)?.audience).toEqual({ to: 'lines', line_ids: [desk.lines.chartering] })
  expect(JSON.stringify(told)).not.toContain('HIDDEN GRACE')
})

test('a mention is accepted, corrected and rejected by those who read its mail, and the port is learnt for its sender', async () => {
  const from = 'teach@four.example'
  const email_id = await desk.deliver({
    text: mailOf(`MV GAMMA GRACE 56K/2011 OPEN ODD ROADS ${words(5)}`, from),
  })
  const row = await untilLine('GAMMA GRACE')
  const { ben, cy, olga } = desk.tokens
  const answer = (state: 'found' | 'accepted' | 'rejected', token: string) =>
    desk.server.call(calls.answerTonnage, { body: { ids: [row.mention_id], state } }, token)
  for (const token of [cy, olga]) expect(await answer('rejected', token)).toMatchObject({ body: { ids: [] } })
  expect(await answer('accepted', ben)).toMatchObject({ body: { ids: [row.mention_id] } })
  expect((await untilLine('GAMMA GRACE')).accepted).toBe(true)
  await answer('rejected', ben)
  expect((await listed()).some(({ ship_name }) => ship_name === 'GAMMA GRACE')).toBe(false)
  await answer('found', ben)
  await untilLine('GAMMA GRACE')
  const body = {
    ship_name: 'GAMMA GRACE',
    port_name: 'Durban',
    open_from: iso(6),
    open_to: iso(8),
    note: '',
    status: 'open',
  } as const
  const params = { id: row.mention_id }
  expect((await desk.server.call(calls.correctTonnage, { params, body }, cy)).status).toBe(404)
  const dates = { ...body, open_to: iso(5) }
  expect((await desk.server.call(calls.correctTonnage, { params, body: dates }, ben)).status).toBe(400)
  expect(await desk.server.call(calls.correctTonnage, { params, body }, ben)).toMatchObject({
    body: { version: { port_name: 'Durban', state: 'corrected' } },
  })
  expect(await untilLine('GAMMA GRACE')).toMatchObject({
    port_name: 'Durban',
    open_to: iso(8),
    accepted: true,
  })
  // Read once more, the mail does not take the correction back; the next one of the sender is read as he means it.
  await inTransaction(desk.company.db, (tx) => keepTonnage(tx, { email_id, text: '' }, []))
  expect((await untilLine('GAMMA GRACE')).port_name).toBe('Durban')
  await desk.deliver({ text: mailOf(`MV DELTA GRACE 56K/2011 OPEN ODD ROADS ${words(5)}`, from) })
  expect((await untilLine('DELTA GRACE')).port_name).toBe('Durban')
})

test('a correction teaches how its sender writes: the next mail in that layout is in the book', async () => {
  const from = 'layout@five.example'
  const row = (port: string, ahead: number, ship: string) =>
    `# ${port} # ${words(ahead)} # owner Foo # ${ship}`
  const first = `MV WRONG GRACE 56K/2011 OPEN DURBAN ${words(5)}\r\n${row('SPORE', 9, 'Quiet Grace')}`
  await desk.deliver({ text: mailOf(first, from) })
  const { mention_id } = await untilLine('WRONG GRACE')
  const said = { ship_name: 'Quiet Grace', port_name: 'Singapore', open_from: iso(9), open_to: iso(9) }
  const body = { ...said, note: '', status: 'open' } as const
  await desk.server.call(calls.correctTonnage, { params: { id: mention_id }, body }, desk.tokens.ben)
  await until('the layout is learnt', async () => {
    const known = await desk.server.call(layouts.listSenderLayouts, {}, desk.tokens.ann)
    return known.body.sender_layouts.find(({ sender, vessel }) => sender === from && vessel === 'Quiet Grace')
  })
  await desk.deliver({ text: mailOf(row('PIRAEUS', 12, 'Bold Grace'), from) })
  expect(await untilLine('BOLD GRACE')).toMatchObject({ port_name: 'Piraeus', open_from: iso(12) })
})

test('what a deleted mail says is said no more, and again when it is brought back', async () => {
  const id = await desk.deliver({ text: mailOf(`MV EPSILON GRACE 56K/2011 OPEN SPORE ${words(5)}`) })
  await untilLine('EPSILON GRACE')
  await desk.server.call(deleteEmails, { body: { email_ids: [id] } }, desk.tokens.ann)
  expect((await listed()).some(({ ship_name }) => ship_name === 'EPSILON GRACE')).toBe(false)
  await desk.server.call(restoreEmails, { body: { email_ids: [id] } }, desk.tokens.ann)
  await untilLine('EPSILON GRACE')
})

test('a mail that says a ship is fixed makes her line so, in its words', async () => {
  await desk.deliver({ text: mailOf(`MV ZETA GRACE 56K/2011 OPEN SPORE ${words(5)}`) })
  await untilLine('ZETA GRACE')
  await desk.deliver({ text: mailOf('Gents,\r\nMV ZETA GRACE FIXED to Cargill last night', 'z@two.example') })
  expect(await untilLine('ZETA GRACE', ({ status }) => status === 'fixed')).toMatchObject({
    freshness: 'fixed',
    freshness_reason: 'MV ZETA GRACE FIXED to Cargill last night',
    port_name: 'Singapore',
  })
})

test('one mail that is read twice at the same time, with hostile text, makes one mention of each ship', async () => {
  const email_id = await desk.deliver({ text: mailOf('nothing') })
  // By the product itself, which finds nothing.
  await until('the mail is read', async () => {
    const { db } = desk.company
    const read = await db.selectFrom('read_mails').where('email_id', '=', email_id).selectAll().execute()
    return read.length > 0
  })
  const hostile = '<script>\u0000\ud800 "; drop table market_mentions; --'
  const mention = {
    ...{ ship_name: 'ETA GRACE', ship_id: 0, lrimo: null, ex_names: [hostile], deadweight: 56_000 },
    ...{ year_of_build: 2011, flag_name: hostile, port_id: 0, port_name: hostile, port_words: hostile },
    ...{ open_from: iso(3), open_to: null, note: hostile, spans: {} },
  }
  const keep = () =>
    inTransaction(desk.company.db, (tx) =>
      keepTonnage(tx, { email_id, text: `${hostile}\n${'fixed '.repeat(50_000)}` }, [
        mention,
        { ...mention, ship_name: `${hostile} two`, ex_names: [] },
      ]),
    )
  await Promise.all([keep(), keep(), keep()])
  const { body } = (await desk.server.call(
    calls.listMailTonnage,
    { params: { id: email_id } },
    desk.tokens.ben,
  )) as {
    body: { versions: calls.TonnageVersion[] }
  }
  expect(body.versions.map(({ ship_name }) => ship_name)).toHaveLength(2)
  expect((await untilLine('ETA GRACE')).note).toContain('<script>')
})

test('the book is asked by size, dates, freshness and text', async () => {
  await desk.deliver({
    text: mailOf(
      `MV THETA GRACE 31K/2011 OPEN SPORE ${words(20)}\r\nMV IOTA GRACE 82K/2011 OPEN QINGDAO ${words(3)}`,
    ),
  })
  await untilLine('IOTA GRACE')
  const found = async (...criteria: unknown[]) =>
    (
      await listed(desk.tokens.ann, [
        { field: 'ship_name', strategy: 'contains', content: 'ta grace' },
        ...criteria,
      ])
    )
      .map(({ ship_name }) => ship_name)
      .filter((name) => name.startsWith('THETA') || name.startsWith('IOTA'))
  expect((await found()).toSorted()).toEqual(['IOTA GRACE', 'THETA GRACE'])
  expect(await found({ field: 'deadweight', strategy: 'between', content: [null, 40_000] })).toEqual([
    'THETA GRACE',
  ])
  expect(await found({ field: 'open', strategy: 'between', content: [null, iso(10)] })).toEqual([
    'IOTA GRACE',
  ])
  expect(await found({ field: 'area', strategy: 'contains', content: 'far east' })).toEqual(['IOTA GRACE'])
  expect(await found({ field: 'freshness', strategy: 'any_of', content: ['stale', 'fixed'] })).toEqual([])
})

test('a ship whose days are past is stale, one that is open onwards is not', async () => {
  await desk.deliver({
    text: mailOf(
      `MV KAPPA MOON 50K/2010 OPEN QINGDAO ${words(-6)}\r\nMV LAMBDA MOON 51K/2011 OPEN SPORE ${words(3)} ONWARDS`,
    ),
  })
  await untilLine('LAMBDA MOON')
  const moons = async (freshness: string) => {
    const named = { field: 'ship_name', strategy: 'contains', content: 'moon' }
    const asked = { field: 'freshness', strategy: 'any_of', content: [freshness] }
    return (await listed(desk.tokens.ann, [named, asked])).map(({ ship_name }) => ship_name)
  }
  expect(await moons('stale')).toEqual(['KAPPA MOON'])
  expect(await moons('fresh')).toEqual(['LAMBDA MOON'])
})
