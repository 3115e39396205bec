import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { ignoreRecentAddress, listIgnoredAddresses, suggestRecentAddresses } from '../contract/endpoints.ts'
import { noticeMails, readPart } from './read-mails.ts'
import { recordRecentAddresses } from './record-recent-addresses.ts'
import { readAllMails } from './testing.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const DAY_MS = 86_400_000

async function suggest(key: string, token = desk.tokens.ben): Promise<string[]> {
  const { body } = await desk.server.call(suggestRecentAddresses, { query: { key } }, token)
  return body.recent_email_addresses.map((each) => each.address)
}

const people = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }))

const send = (
  participants: readonly { name: string; address: string }[],
  part: { user_id?: number; line_id?: number; at?: Date } = {},
) =>
  inTransaction(desk.company.db, (tx) =>
    recordRecentAddresses(tx, { user_id: desk.users.ben, line_id: desk.lines.ops, participants, ...part }),
  )

test('AP-191 an address is suggested by any word of its name, itself and its domain', async () => {
  await send([{ name: 'Zoë Müller-Lüdenscheidt', address: 'zm.chartering@hansa-reederei.example' }])
  const found = ['zoe m', 'ZOË', 'lüd', 'ludens', 'zm', 'char', 'han', 'reed', 'hansa-ree', 'zm.chartering@h']
  for (const key of found) expect(await suggest(key)).toEqual(['zm.chartering@hansa-reederei.example'])
  for (const key of ['oe', 'ansa', 'zoe x', '%', '_', '\\', ',;']) expect(await suggest(key)).toEqual([])
  const { body } = await desk.server.call(suggestRecentAddresses, { query: { key: 'zoe' } }, desk.tokens.ben)
  expect(body.recent_email_addresses).toEqual([
    { kind: 'recent', name: 'Zoë Müller-Lüdenscheidt', address: 'zm.chartering@hansa-reederei.example' },
  ])
})

test('AP-191 often and lately used addresses come first, at most twenty', async () => {
  const long_ago = new Date(Date.now() - 200 * DAY_MS)
  for (let count = 0; count < 5; count++) await send(people('often@rank.example'))
  await send(people('once@rank.example'))
  for (let count = 0; count < 5; count++) await send(people('formerly@rank.example'), { at: long_ago })
  expect(await suggest('rank')).toEqual(['often@rank.example', 'once@rank.example', 'formerly@rank.example'])
  await send(people(...Array.from({ length: 30 }, (_, number) => `p${number}@rank.example`)))
  const first = await suggest('rank')
  expect(first).toHaveLength(20)
  expect(first[0]).toBe('often@rank.example')
  expect((await suggest(''))[0]).toBe('often@rank.example')
})

test('AP-191 what one wrote to oneself comes before what a colleague wrote to as often', async () => {
  for (let count = 0; count < 2; count++) {
    await send(people('colleague@own.example'), { user_id: desk.users.ann })
    await send(people('mine@own.example'))
  }
  expect(await suggest('own')).toEqual(['mine@own.example', 'colleague@own.example'])
})

test('addresses of lines that one does not read are not suggested, nor those of another company', async () => {
  const { ann } = desk.users
  await send(people('secret@client.example'), { user_id: ann, line_id: desk.lines.chartering })
  expect(await suggest('secret', desk.tokens.ann)).toEqual(['secret@client.example'])
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga])
    expect(await suggest('secret', token)).toEqual([])
})

test('AP-191 own lines are left out, those of colleagues are not', async () => {
  await send(people('ops@oceanic.example', 'chartering@oceanic.example'))
  expect(await suggest('oceanic')).toEqual(['chartering@oceanic.example'])
})

test('AP-192 an ignored address is no longer suggested to this user, until it is taken back', async () => {
  await send(people('Gone@Away.example'))
  const ignore = (address: string, part: { ignore?: boolean } = {}) =>
    desk.server.call(ignoreRecentAddress, { body: { address, ...part } }, desk.tokens.ben)
  expect((await ignore('gone@away.EXAMPLE')).status).toBe(204)
  expect((await ignore('gone@away.example')).status).toBe(204)
  await send(people('gone@away.example'))
  expect(await suggest('gone')).toEqual([])
  expect(await suggest('gone', desk.tokens.ann)).toEqual(['Gone@Away.example'])
  const ignored = await desk.server.call(listIgnoredAddresses, {}, desk.tokens.ben)
  expect(ignored.body.addresses).toEqual(['gone@away.example'])
  expect((await desk.server.call(listIgnoredAddresses, {}, desk.tokens.ann)).body.addresses).toEqual([])
  await ignore('gone@away.example', { ignore: false })
  expect(await suggest('gone')).toHaveLength(1)
  expect((await ignore('no address')).status).toBe(400)
})

test('AP-191 people of mails that came are suggested, machines and the people of spam are not', async () => {
  const text = (from: string, headers = {}) =>
    testMail({ From: from, To: 'ops@oceanic.example', Cc: 'Copied <cc@came.example>', ...headers })
  await desk.deliver({ text: text('"Petros Came" <petros@came.example>') })
  await desk.deliver({ text: text('noreply@came.example') })
  await desk.deliver({ text: text('spammer@came.example'), box: 'spam' })
  const sent = text('ops@oceanic.example', { To: 'Written to <to@came.example>' })
  await desk.deliver({ text: sent, box: 'sent' })
  await readAllMails(desk.company.db)
  // Copied five times by now, once by us.
  expect(await suggest('came')).toEqual(['cc@came.example', 'to@came.example', 'petros@came.example'])
})

test('AP-191 a mail is read once, when those with lower ids have surely committed', async () => {
  const { db } = desk.company
  await readAllMails(desk.company.db)
  await desk.deliver({ text: testMail({ From: 'late@once.example' }) })
  await noticeMails(db, new Date())
  expect(await readPart(db, new Date())).toBe(false)
  expect(await suggest('late')).toEqual([])
  const score = () =>
    db
      .selectFrom('recent_address_uses')
      .innerJoin('recent_addresses', 'id', 'address_id')
      .select('score')
      .where('address_key', '=', 'late@once.example')
      .execute()
  await readAllMails(desk.company.db)
  const once = await score()
  expect(once).toHaveLength(1)
  await readAllMails(desk.company.db)
  expect(await score()).toEqual(once)
  expect(await db.selectFrom('recent_address_ranges').selectAll().execute()).toEqual([])
})

test('AP-191 mails from before are read from the latest back, and the later name stays', async () => {
  const { db } = desk.company
  const day = (number: number) => new Date(Date.UTC(2026, 9, number))
  const bring = (name: string, number: number) =>
    desk.deliver({ text: testMail({ From: `${name} <named@before.example>` }), received_at: day(number) })
  await bring('Present Name', 2)
  await bring('Former Name', 1)
  await readAllMails(desk.company.db)
  const ask = () => desk.server.call(suggestRecentAddresses, { query: { key: 'before' } }, desk.tokens.ben)
  expect((await ask()).body.recent_email_addresses).toMatchObject([{ name: 'Present Name' }])
  await db.deleteFrom('recent_addresses').execute()
  await db.insertInto('recent_address_ranges').values({ after_id: 0, until_id: 10_000 }).execute()
  let parts = 0
  while (await readPart(db, new Date(Date.now() + 60_000))) parts++
  expect(parts).toBe(40)
  expect((await ask()).body.recent_email_addresses).toMatchObject([{ name: 'Present Name' }])
})

test('AP-191 a name of one’s own replaces what others wrote, and is what one is found by', async () => {
  await desk.deliver({ text: testMail({ Cc: 'Wrong Spelling <renamed@people.example>' }) })
  await readAllMails(desk.company.db)
  expect(await suggest('spelling')).toEqual(['renamed@people.example'])
  await desk.deliver({ text: testMail({ From: 'Right Writing <renamed@people.example>' }) })
  await readAllMails(desk.company.db)
  expect(await suggest('spelling')).toEqual([])
  expect(await suggest('writing right')).toEqual(['renamed@people.example'])
})

test('what is no address is passed over, and the same one in one mail counts as one row', async () => {
  const odd = [
    '',
    'nobody',
    'a@',
    `${'x'.repeat(400)}@odd.example`,
    'Twice@odd.example',
    'twice@ODD.example',
    'n\0ul@odd.example',
  ]
  await send(people(...odd))
  expect(await suggest('odd')).toEqual(['twice@ODD.example', 'nul@odd.example'])
})
