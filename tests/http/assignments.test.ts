import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  archiveEmails,
  deleteEmails,
  spamEmails,
  unspamEmails,
} from '#features/flows/mail-actions/contract/endpoints.ts'
import { startEmailBatch, undoEmailBatch } from '#features/flows/mail-batches/contract/endpoints.ts'
import { updateUser } from '#features/flows/people/contract/endpoints.ts'
import { updateRole } from '#features/flows/roles/contract/endpoints.ts'
import { listLineReaders } from '#features/foundation/lines/contract/endpoints.ts'
import * as calls from '#features/marks/assignments/contract/endpoints.ts'
import { findMisplacedAssignments } from '#features/marks/assignments/server/public.ts'
import { getEmailDynamic } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { countEmails, listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
/** Ben's role. */
let broker: number
/** Somebody who works here no more. */
let gone: number
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
  const { db } = desk.company
  broker = (await db.selectFrom('roles').select('id').executeTakeFirstOrThrow()).id
  const row = { name: 'Gil', user_name: 'gil', email: 'gil@oceanic.example', user_type: 'member' as const }
  const facts = { ...row, active: false, deleted_at: null, avatar: null, timezone_id: null }
  gone = (await db.insertInto('users').values(facts).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => desk.stop())
beforeEach(() => setModule('1'))

async function setModule(value: '0' | '1'): Promise<void> {
  await sql`
    insert into company_settings (key, value) values ('assignment_module', ${value})
    on conflict (key) do update set value = excluded.value
  `.execute(desk.company.db)
}

const { ann, ben, cy } = {
  ann: () => desk.tokens.ann,
  ben: () => desk.tokens.ben,
  cy: () => desk.tokens.cy,
}
type To = { assignable_type: 'User' | 'Role'; assignable_id: number }
const user = (assignable_id: number): To => ({ assignable_type: 'User', assignable_id })
const role = (): To => ({ assignable_type: 'Role', assignable_id: broker })

const assign = (email_id: number, to: To, token = ann()) =>
  desk.server.call(calls.assignEmail, { body: { email_id, ...to } }, token)
const unassign = (id: number, token = ann()) =>
  desk.server.call(calls.unassignEmail, { params: { id } }, token)
const close = (id: number, token = ann()) => desk.server.call(calls.closeEmail, { params: { id } }, token)
const reopen = (id: number, token = ann()) => desk.server.call(calls.reopenEmail, { params: { id } }, token)
const assignAll = (ids: number[], to: To, token = ann()) =>
  desk.server.call(calls.assignEmails, { body: { ids, ...to } }, token)
const unassignAll = (ids: number[], to: Partial<To> = {}, token = ann()) =>
  desk.server.call(calls.unassignEmails, { body: { ids, ...to } }, token)
const closeAll = (ids: number[], token = ann()) =>
  desk.server.call(calls.closeEmails, { body: { ids } }, token)
const reopenAll = (ids: number[], token = ann()) =>
  desk.server.call(calls.reopenEmails, { body: { ids } }, token)
const stateOf = async (id: number, token = ann()) =>
  (await desk.server.call(getEmailDynamic, { params: { id } }, token)).body
const noMail = 'This email does not exist anymore'
const notFound = [404, [noMail]]
const closedText = 'A closed email can be neither assigned nor unassigned'
const isClosed = [400, [closedText]]
const refusalOf = ({ status, error }: { status: number; error?: unknown }) => [status, error]

test('AS-001, AP-068 a mail is assigned to a user and to a role, and twice is once', async () => {
  const id = await desk.deliver()
  const to_ben = await assign(id, user(desk.users.ben))
  expect(to_ben.status).toBe(200)
  const { assignment_id } = to_ben.body
  expect((await assign(id, user(desk.users.ben), ben())).body).toEqual({ assignment_id })
  const to_role = (await assign(id, role())).body.assignment_id
  const ids = { email_id: id, user_ids: [desk.users.ben] }
  expect(await stateOf(id)).toMatchObject({
    closed: false,
    assignment_ids: [
      { id: assignment_id, assignable_type: 'User', assignable_id: desk.users.ben, ...ids },
      { id: to_role, assignable_type: 'Role', assignable_id: broker, ...ids },
    ],
  })
})

test('AS-002 nothing is assigned to who is inactive, deleted, or not there', async () => {
  const id = await desk.deliver()
  const text = 'Emails can be assigned to active members and roles only'
  for (const to of [user(gone), user(999_999), { ...role(), assignable_id: 999_999 }]) {
    expect(refusalOf(await assign(id, to))).toEqual([400, [text]])
    expect(refusalOf(await assignAll([id], to))).toEqual([400, [text]])
  }
  expect((await stateOf(id)).assignment_ids).toEqual([])
})

test('AP-069 an assignment is removed once; one that is gone does not exist', async () => {
  const id = await desk.deliver()
  const { assignment_id } = (await assign(id, user(desk.users.ben))).body
  expect((await unassign(assignment_id, ben())).status).toBe(204)
  expect(refusalOf(await unassign(assignment_id))).toEqual([404, ['This assignment does not exist anymore']])
  expect((await stateOf(id)).assignment_ids).toEqual([])
})

test('AS-007, AP-068, AP-069 a closed mail is neither assigned nor unassigned until it is opened again', async () => {
  const id = await desk.deliver()
  const { assignment_id } = (await assign(id, user(desk.users.ben))).body
  expect((await close(id)).status).toBe(204)
  expect(refusalOf(await assign(id, role()))).toEqual(isClosed)
  expect(refusalOf(await unassign(assignment_id))).toEqual(isClosed)
  const refused = [{ email_ids: [id], text: closedText }]
  expect((await assignAll([id], role())).body).toEqual({ assignment_ids: [], assignments: [], refused })
  expect((await unassignAll([id])).body).toEqual({ assignment_ids: [], assignments: [], refused })
  expect((await reopen(id)).status).toBe(204)
  expect((await assign(id, role())).status).toBe(200)
})

test('AP-070, AP-071 a mail is closed and opened again for everybody, and twice is once', async () => {
  const id = await desk.deliver()
  expect([(await close(id, ben())).status, (await close(id)).status]).toEqual([204, 204])
  expect((await stateOf(id)).closed).toBe(true)
  expect([(await reopen(id)).status, (await reopen(id, ben())).status]).toEqual([204, 204])
  expect((await stateOf(id, ben())).closed).toBe(false)
})

test('AS-003, AP-072, AP-073, AP-074, AP-075 all four work on a selection and name what was left', async () => {
  const [one, two, hidden] = [
    await desk.deliver(),
    await desk.deliver(),
    await desk.deliver({ line_id: desk.lines.chartering }),
  ]
  const given = await assignAll([one, two, two, hidden], user(desk.users.ann), ben())
  const left = [{ email_ids: [hidden], text: 'This email does not exist anymore' }]
  expect(given.body).toEqual({
    assignment_ids: [expect.any(Number), expect.any(Number)],
    assignments: [
      expect.objectContaining({ email_id: one, user_ids: [desk.users.ann] }),
      expect.objectContaining({ email_id: two }),
    ],
    refused: left,
  })
  const { assignment_ids } = given.body
  expect((await closeAll([one, two, hidden], ben())).body).toMatchObject({ assignment_ids, refused: left })
  expect((await stateOf(one)).closed).toBe(true)
  expect((await closeAll([one, two], ben())).body).toEqual({
    assignment_ids: [],
    assignments: [],
    refused: [],
  })
  expect((await reopenAll([one, two], ben())).body).toMatchObject({ assignment_ids, refused: [] })
  await assignAll([one, two], role())
  expect((await unassignAll([one, two], role())).body.assignment_ids).toHaveLength(2)
  expect((await unassignAll([one, two, hidden], {}, ben())).body).toMatchObject({
    assignment_ids,
    refused: left,
  })
  expect((await stateOf(two)).assignment_ids).toEqual([])
})

test('a call takes 500 mails, and none is no mistake', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => at + 1)
  for (const answer of [
    await assignAll(ids, role()),
    await unassignAll(ids),
    await closeAll(ids),
    await reopenAll(ids),
  ])
    expect(answer.status).toBe(400)
  expect((await assignAll([], role())).body).toEqual({ assignment_ids: [], assignments: [], refused: [] })
})

test('who does not read the mailbox, or belongs to another company, finds neither mail nor assignment', async () => {
  const id = await desk.deliver()
  const { assignment_id } = (await assign(id, user(desk.users.ben))).body
  for (const token of [cy(), desk.tokens.olga]) {
    expect(refusalOf(await assign(id, user(desk.users.ben), token))).toEqual(notFound)
    expect(refusalOf(await close(id, token))).toEqual(notFound)
    expect(refusalOf(await reopen(id, token))).toEqual(notFound)
    expect(refusalOf(await unassign(assignment_id, token))).toEqual([
      404,
      ['This assignment does not exist anymore'],
    ])
  }
  const nothing = { assignment_ids: [], refused: [{ email_ids: [id], text: noMail }] }
  expect((await unassignAll([id], {}, cy())).body).toMatchObject(nothing)
  expect((await closeAll([id], cy())).body).toMatchObject(nothing)
  expect(await stateOf(id)).toMatchObject({ closed: false, assignment_ids: [{ id: assignment_id }] })
})

test('who reads a mailbox is told to its readers, so that nobody gets mails whom they do not reach', async () => {
  const readers = async (token: string) => {
    const { body } = await desk.server.call(listLineReaders, {}, token)
    return new Map(body.readers.map(({ line_id, user_ids }) => [line_id, user_ids]))
  }
  const { ops, chartering } = desk.lines
  const bens = await readers(ben())
  expect(bens.get(ops)).toEqual([desk.users.ann, desk.users.ben])
  expect(bens.has(chartering)).toBe(false)
  expect((await readers(ann())).get(chartering)).not.toContain(desk.users.ben)
  expect((await readers(cy())).has(ops)).toBe(false)
  expect((await readers(desk.tokens.olga)).size).toBe(0)
  // He can be given mails all the same, as who comes to the mailbox has them then; nothing of them is told to him.
  const id = await desk.deliver()
  const hears = await listen(cy())
  expect((await assign(id, user(desk.users.cy))).status).toBe(200)
  await reopen(id)
  const notices = desk.company.db.selectFrom('notifications').select('id').where('commentable_id', '=', id)
  expect(await notices.execute()).toEqual([])
  expect(hears.heard('Assignment')).toEqual([])
})

test('AS-011 with assignment_module other than 1 every call is refused and nothing changes', async () => {
  const id = await desk.deliver()
  const { assignment_id } = (await assign(id, role())).body
  await setModule('0')
  const answers = [
    await assign(id, user(desk.users.ben)),
    await unassign(assignment_id),
    await close(id),
    await reopen(id),
    await assignAll([id], role()),
    await unassignAll([id]),
    await closeAll([id]),
    await reopenAll([id]),
  ]
  for (const answer of answers)
    expect(refusalOf(answer)).toEqual([403, ['Assignments are turned off for this company']])
  expect(await stateOf(id)).toMatchObject({ closed: false, assignment_ids: [{ id: assignment_id }] })
})

test('AS-013 whom it concerns is notified of both, members of a role too, but not the one acting', async () => {
  const id = await desk.deliver({ text: 'Subject: Fixture\r\n\r\nText' })
  const { db } = desk.company
  const [ben_hears, ann_hears] = await Promise.all([listen(ben()), listen(ann())])
  const told = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['user_id', 'noticeable_type', 'content', 'role_id'])
      .where('commentable_id', '=', id)
      .orderBy('id')
      .execute()
    return rows
  }
  const first = (await assign(id, user(desk.users.ben))).body.assignment_id
  await assign(id, user(desk.users.ben))
  const second = (await assign(id, role())).body.assignment_id
  await assign(id, user(desk.users.ann))
  await unassign(first)
  await unassign(second)
  const of_ben = (noticeable_type: string, content: string, role_id: number | null = null) => ({
    user_id: desk.users.ben,
    noticeable_type,
    content,
    role_id,
  })
  expect(await told()).toEqual([
    of_ben('Assignment', 'Ann assigned “Fixture” to you'),
    of_ben('Assignment', 'Ann assigned “Fixture” to Broker', broker),
    of_ben('Unassignment', 'Ann unassigned you from “Fixture”'),
    of_ben('Unassignment', 'Ann unassigned Broker from “Fixture”', broker),
  ])
  expect((await ben_hears.next('Notification')).data).toMatchObject({
    notification: { noticeable_type: 'Assignment', noticeable: { id: first, email_id: id } },
  })
  expect(ann_hears.heard('Notification')).toEqual([])
})

test('forty mails at once are one notice for each mailbox', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map((at) =>
      desk.deliver({ text: `Subject: Mail ${at}\r\nDate: Mon, 2 Nov 2026 0${at}:00:00 +0000\r\n\r\n` }),
    ),
  )
  await assignAll(ids, user(desk.users.ben))
  const rows = await desk.company.db
    .selectFrom('notifications')
    .select('content')
    .where('commentable_id', 'in', ids)
    .execute()
  expect(rows).toEqual([{ content: expect.stringMatching(/^Ann assigned “Mail \d” and 2 more to you$/) }])
})

test('the readers of the line hear the result, and nobody else', async () => {
  const id = await desk.deliver()
  const [reader, outsider] = await Promise.all([listen(ben()), listen(cy())])
  const { assignment_id } = (await assign(id, role())).body
  const assignment_ids = [expect.objectContaining({ id: assignment_id, user_ids: [desk.users.ben] })]
  expect((await reader.next('Assignment')).data).toEqual({
    kind: 'create',
    items: [{ email_id: id, closed: false, assignment_ids }],
  })
  await close(id)
  expect((await reader.next('UpdateCloseStatus')).data).toEqual({
    email_ids: [id],
    closed: true,
    line_ids: [desk.lines.ops],
  })
  expect((await reader.next('Assignment')).data).toEqual({
    kind: 'closed',
    items: [{ email_id: id, closed: true, assignment_ids }],
  })
  await reopen(id)
  await reader.next('Assignment')
  await unassign(assignment_id)
  expect((await reader.next('Assignment')).data).toEqual({
    kind: 'delete',
    items: [{ email_id: id, closed: false, assignment_ids: [] }],
  })
  expect([...outsider.heard('Assignment'), ...outsider.heard('UpdateCloseStatus')]).toEqual([])
})

test('people who assign, close and open the same mail at once end in one state that all agree on', async () => {
  const id = await desk.deliver()
  const both = await Promise.all([assign(id, user(desk.users.ben)), assign(id, user(desk.users.ben), ben())])
  expect(new Set(both.map(({ body }) => body.assignment_id)).size).toBe(1)
  const id_of_both = both[0]?.body.assignment_id ?? 0
  const removed = await Promise.all([unassign(id_of_both), unassign(id_of_both, ben())])
  expect(removed.map(({ status }) => status).sort()).toEqual([204, 404])
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      assign(id, user(desk.users.ann)),
      close(id, ben()),
      assign(id, role(), ben()),
      closeAll([id]),
    ])
    for (const answer of answers.filter(({ status }) => status >= 300))
      expect(refusalOf(answer)).toEqual(isClosed)
    const { closed, assignment_ids } = await stateOf(id)
    const assigned = [answers[0], answers[2]].filter(({ status }) => status === 200).length
    expect([closed, assignment_ids.length]).toEqual([true, assigned])
    expect(await findMisplacedAssignments(desk.company.db)).toEqual([])
    await reopenAll([id])
    await unassignAll([id])
  }
})

/** Ids that a scope lists, out of some mails. */
async function scoped(
  query: Record<string, unknown>,
  among: readonly number[],
  token = ben(),
): Promise<number[]> {
  const { body } = await desk.server.call(listEmails, { query: { per_page: 100, ...query } as never }, token)
  const { body: counted } = await desk.server.call(countEmails, { query: query as never }, token)
  // The index of the search follows within seconds.
  if (!('search_key' in query)) expect(counted.total).toBe(body.emails.length)
  return body.emails
    .map(({ id }) => id)
    .filter((id) => among.includes(id))
    .sort((one, other) => one - other)
}

test('ML-009, AS-012 each scope lists what it means, roles included', async () => {
  const ids: number[] = []
  for (let at = 0; at < 6; at++) ids.push(await desk.deliver())
  const [nobodys, own, of_role, of_ann, twice, done] = ids as [number, number, number, number, number, number]
  await assignAll([own, twice, done], user(desk.users.ben))
  await assignAll([of_role, twice], role())
  await assign(of_ann, user(desk.users.ann))
  await close(done)
  const list = (scope: string, more: object = {}) => scoped({ scope, ...more }, ids)
  expect(await list('all')).toEqual(ids)
  expect(await list('open')).toEqual([nobodys, own, of_role, of_ann, twice])
  expect(await list('closed')).toEqual([done])
  expect(await list('assigned')).toEqual([own, of_role, of_ann, twice, done])
  expect(await list('unassigned')).toEqual([nobodys])
  expect(await list('assigned_to_me')).toEqual([own, of_role, twice])
  expect(await list('focused')).toEqual([nobodys, own, of_role, twice])
  expect(await list('all', { hide_assigned: 1 })).toEqual([nobodys])
  expect(await list('assigned_to_me', { hide_assigned: 1 })).toEqual([own, of_role, twice])
  expect(await scoped({ mark: 'assigned_to_me' }, ids, ann())).toEqual([of_ann])
  const by = (...content: string[]) => ({
    filter: JSON.stringify([{ field: 'assigned_to', strategy: 'equal', content }]),
  })
  const { ben: ben_id, ann: ann_id } = desk.users
  expect(await scoped(by(`User:${ben_id}`), ids, ann())).toEqual([own, of_role, twice, done])
  expect(await scoped(by(`Role:${broker}`), ids)).toEqual([of_role, twice])
  expect(await scoped(by('nobody', `User:${ann_id}`), ids)).toEqual([nobodys, of_ann])
  expect(await scoped(by('name:ann'), ids)).toEqual([of_ann])
  expect(await scoped(by('name:brok'), ids)).toEqual([of_role, twice])
  await expect.poll(() => scoped({ search_key: 'assigned:me is:open' }, ids)).toEqual([own, of_role, twice])
  await expect.poll(() => scoped({ search_key: 'assigned:nobody' }, ids)).toEqual([nobodys])
  await expect.poll(() => scoped({ search_key: 'assigned:Ann' }, ids)).toEqual([of_ann])
  await expect.poll(() => scoped({ search_key: '-assigned:me' }, ids)).toEqual([nobodys, of_ann])
  await expect
    .poll(() => scoped({ search_key: '-assigned:Ann -assigned:nobody' }, ids))
    .toEqual([own, of_role, twice, done])
})

test('whoever leaves a role has its mails no more; what an inactive colleague has stays his until it is taken from him', async () => {
  const [of_role, of_cy] = [await desk.deliver(), await desk.deliver()]
  await assign(of_role, role())
  const { assignment_id } = (await assign(of_cy, user(desk.users.cy))).body
  const setUsers = async (users: number[]) => {
    const answer = await desk.server.call(
      updateRole,
      { params: { id: broker }, body: { users } },
      desk.tokens.ann,
    )
    expect(answer.status).toBe(200)
  }
  const own = () => scoped({ scope: 'assigned_to_me' }, [of_role, of_cy])
  expect(await own()).toEqual([of_role])
  const hears = await listen(ann())
  await setUsers([])
  expect((await hears.next('Role')).data).toMatchObject({ id: broker, user_ids: [] })
  expect(await own()).toEqual([])
  expect(await stateOf(of_role)).toMatchObject({ assignment_ids: [{ assignable_id: broker, user_ids: [] }] })
  await setUsers([desk.users.ben])
  expect(await own()).toEqual([of_role])
  const setActive = async (active: boolean) => {
    const params = { id: desk.users.cy }
    expect((await desk.server.call(updateUser, { params, body: { active } }, ann())).status).toBe(200)
  }
  await setActive(false)
  expect(await stateOf(of_cy)).toMatchObject({ assignment_ids: [{ id: assignment_id }] })
  expect(refusalOf(await assign(of_role, user(desk.users.cy)))[0]).toBe(400)
  expect((await unassign(assignment_id)).status).toBe(204)
  await setActive(true)
  desk.tokens.cy = await desk.signIn('cyd')
})

test('assignments are where their mails are: spam, archived, deleted and gone for good', async () => {
  const [one, two, three] = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  await assignAll([one, two, three], user(desk.users.ben))
  await desk.server.call(spamEmails, { body: { ids: [three] } }, ann())
  expect(await scoped({ scope: 'assigned_to_me' }, [three])).toEqual([])
  await desk.server.call(unspamEmails, { body: { ids: [three] } }, ann())
  expect(await scoped({ scope: 'assigned_to_me' }, [three])).toEqual([three])
  await desk.server.call(archiveEmails, { body: { email_ids: [one] } }, ann())
  await desk.server.call(deleteEmails, { body: { email_ids: [two] } }, ann())
  expect(await scoped({ scope: 'assigned_to_me' }, [one, two])).toEqual([])
  expect(await scoped({ scope: 'assigned_to_me', archived: 1 }, [one, two])).toEqual([one])
  expect(await scoped({ mark: 'assigned_to_me', archived: 1 }, [one, two])).toEqual([one])
  expect(await findMisplacedAssignments(desk.company.db)).toEqual([])
  await sql`delete from emails where id = ${two}`.execute(desk.company.db)
  const left = await desk.company.db
    .selectFrom('assignments')
    .select('id')
    .where('email_id', '=', two)
    .execute()
  expect(left).toEqual([])
})

test('all that match are assigned to somebody, closed, and each is taken back, as a batch', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const filter = JSON.stringify([{ field: 'id', strategy: 'equal', content: ids }])
  const start = async (action: string) => {
    const received_until = new Date().toISOString()
    const body = { action, query: { filter }, received_until }
    return desk.server.call(startEmailBatch, { body }, ann())
  }
  const undo = ({ body }: { body: { batch_id: number } }) =>
    desk.server.call(undoEmailBatch, { params: { id: body.batch_id } }, ann())
  const states = async () => {
    const all = await Promise.all(ids.map((id) => stateOf(id)))
    return all.map(({ closed, assignment_ids }) => [closed, assignment_ids.map((each) => each.assignable_id)])
  }
  const { ben: ben_id } = desk.users
  const given = await start(`assign:User:${ben_id}`)
  await expect.poll(states).toEqual(ids.map(() => [false, [ben_id]]))
  const closed = await start('close')
  await expect.poll(states).toEqual(ids.map(() => [true, [ben_id]]))
  await undo(closed)
  await expect.poll(states).toEqual(ids.map(() => [false, [ben_id]]))
  await undo(given)
  await expect.poll(states).toEqual(ids.map(() => [false, []]))
  expect((await start(`assign:User:${gone}`)).status).toBe(400)
  expect((await start('assign:Ship:5')).status).toBe(400)
})
