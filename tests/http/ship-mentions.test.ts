import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { features } from '#apps/server/features.ts'
import { createRule, dryRunRule, listRuleLog } from '#features/flows/mail-rules/contract/endpoints.ts'
import { addToFleet, createFleet, removeFromFleet } from '#features/records/fleets/contract/endpoints.ts'
import { fleetRefusals } from '#features/records/fleets/contract/errors.ts'
import { folderCalls } from '#features/records/folders/server/testing.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

const ships = shipCalls(() => desk)
const folders = folderCalls(() => desk)
const ann = () => desk.tokens.ann

const jobsOf = (...names: string[]) =>
  features.filter(({ name }) => names.includes(name)).flatMap(({ jobs }) => jobs ?? [])

async function work(...names: string[]): Promise<void> {
  const handlers = jobsOf(...names).filter(({ repeats }) => !repeats)
  const jobs = await startJobs(desk.server.services, handlers, new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
const settle = () => work('records/ship-mentions', 'flows/folder-rules', 'flows/mail-rules')
const about = (Subject: string) =>
  desk.deliver({ text: testMail({ Subject }), received_at: new Date() } as never)
async function fleet(
  name: string,
  rules: object[] = [],
  token = ann(),
): Promise<{ id: number; name: string }> {
  const group_type = rules.length > 0 ? 'dynamic' : 'normal'
  const ship_group = { name, group_type, public: false } as const
  const answer = await desk.server.call(createFleet, { body: { ship_group, rules } as never }, token)
  return { id: answer.body.ship_group.id, name }
}
const asking = (...content: object[]) => ({ field: 'ship_fleet', strategy: 'equal', content })
const inLine = () => ({ field: 'lines', strategy: 'equal', content: [desk.lines.ops] })
const dynamic = (name: string, rules: object[]) =>
  folders.make({ name, personal: false, folder_type: 'dynamic', rules: [inLine(), ...rules] as never })
async function filedIn(folder_id: number): Promise<number[]> {
  const rows = await desk.company.db
    .selectFrom('filings')
    .select('email_id')
    .where('folder_id', '=', folder_id)
    .orderBy('email_id')
    .execute()
  return rows.map(({ email_id }) => email_id)
}

test('a folder holds mails that name a ship of a chosen fleet, and follows its ships', async () => {
  const star = await ships.make({ name: 'Aegean Star', lrimo: imoOf(1), ex_name: 'Nordic Pearl' })
  const hope = await ships.make({ name: 'Hope', lrimo: imoOf(2) })
  const named = await fleet('Our ships')
  await desk.server.call(addToFleet, { body: { ship_group_id: named.id, ship_ids: [star.id] } }, ann())
  const old = await about('MV AEGEAN STAR open Spore')
  const former = await about('re m/v Nordic Pearl')
  const wished = await about('We hope for news')
  const folder = await dynamic('Of our ships', [asking(named)])
  await settle()
  expect(await filedIn(folder.id)).toEqual([old, former])
  const fresh = await about(`Inspection IMO ${imoOf(1)}`)
  await settle()
  expect(await filedIn(folder.id)).toEqual([old, former, fresh])

  const hoped = await about('m/v Hope sailed')
  await desk.server.call(addToFleet, { body: { ship_group_id: named.id, ship_ids: [hope.id] } }, ann())
  await desk.server.call(removeFromFleet, { body: { ship_group_id: named.id, ship_ids: [star.id] } }, ann())
  await settle()
  expect(await filedIn(folder.id)).toEqual([hoped])
  expect(wished).toBeGreaterThan(0)
})

test('a dynamic fleet is asked about as its ships are; a ship that is added later is found in mails that are there', async () => {
  const before = await about('MT Brave Tanker open ARA')
  const tankers = await fleet('Tankers', [{ field: 'type_level2', strategy: 'equal', content: ['Tankers'] }])
  const folder = await dynamic('Of tankers', [asking(tankers)])
  await settle()
  expect(await filedIn(folder.id)).toEqual([])
  const ship = await ships.make({ name: 'Brave Tanker', lrimo: imoOf(10), type_level2: 'Tankers' })
  await settle()
  expect(await filedIn(folder.id)).toEqual([before])
  const answer = await ships.detail(ship.id)
  if (!('body' in answer)) throw new Error('No such ship')
  await ships.update(ship.id, { ...answer.body.ship, type_level2: 'Tug' })
  await settle()
  expect(await filedIn(folder.id)).toEqual([])
})

test('a rule asks before any ship was looked for, and the dry run answers the same', async () => {
  const ship = await ships.make({ name: 'Calm Harbour', lrimo: imoOf(20) })
  const calm = await fleet('Calm')
  await desk.server.call(addToFleet, { body: { ship_group_id: calm.id, ship_ids: [ship.id] } }, ann())
  const criteria = { line_ids: [desk.lines.ops], match_type: 'every', items: [asking(calm)] } as never
  const body = {
    name: 'Tag our ships',
    line_ids: [desk.lines.ops],
    criteria,
    actions: [{ type: 'add_tag', content: ['ours'] }],
    enabled: true,
  }
  const made = await desk.server.call(createRule, { body: body as never }, ann())
  expect(made.error ?? []).toEqual([])
  const mail = await about('Calm Harbour, noon report')
  await about('Harbour is calm')
  // Only the rules work: the mail was not looked through before.
  await work('flows/mail-rules')
  const log = await desk.server.call(listRuleLog, { query: {} }, ann())
  expect(log.body.entries.map(({ email_id, reason }) => [email_id, reason])).toEqual([
    [mail, 'Fleet of a named ship is Calm'],
  ])
  const dry = await desk.server.call(dryRunRule, { body: { criteria } }, ann())
  expect(dry.body.emails.map(({ id }) => id)).toEqual([mail])
})

test('a fleet of somebody else is refused as one that does not exist', async () => {
  const hidden = await fleet('Not yours', [], desk.tokens.ben)
  const criteria = { line_ids: [desk.lines.ops], match_type: 'every', items: [asking(hidden)] } as never
  const dry = await desk.server.call(dryRunRule, { body: { criteria } }, ann())
  expect(dry).toMatchObject({ status: 404, error: [fleetRefusals.notFound.text] })
  const folder = await folders.create({
    name: 'Sneaking',
    personal: false,
    folder_type: 'dynamic',
    rules: [inLine(), asking(hidden)] as never,
  } as never)
  expect(folder.status).toBe(404)
})

test('mails that were there before anybody looked follow by themselves, newest first, and once', async () => {
  await desk.company.db.deleteFrom('email_ships').execute()
  const older = jobsOf('records/ship-mentions').find(({ kind }) => kind === 'ship-mentions older')
  const look = () =>
    older?.run({}, { db: desk.company.db, signal: new AbortController().signal } as never) ??
    Promise.resolve()
  await look()
  const looked = async () =>
    (await desk.company.db.selectFrom('email_ships').select('email_id').where('ship_id', '=', 0).execute())
      .length
  const mails = await desk.company.db.selectFrom('emails').select('id').execute()
  expect(await looked()).toBe(mails.length)
  await desk.company.db.deleteFrom('email_ships').execute()
  await look()
  expect(await looked()).toBe(0)
})
