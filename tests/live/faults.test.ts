import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { updateRole } from '@laycan/features/flows/roles/contract/endpoints.ts'
import { setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import * as assignments from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addComment } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { addTags, removeTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import type { EmailRow } from '@laycan/features/records/emails/contract/email.ts'
import { emailsClosed } from '@laycan/features/records/emails/contract/messages.ts'
import { listNotifications } from '@laycan/features/records/notifications/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { getBasicData } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { pruneChanges } from '@laycan/server/change-log/read-changes.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { type CuttableProxy, startCuttableProxy } from '../e2e/support/cuttable-proxy.ts'
import { type ClientWindow, openClientWindow } from '../support/client-window.ts'
import { createDice } from '../support/dice.ts'
import { lastChange } from '../support/last-change.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** What a list shows of a mail and several people change. */
const SHOWN = [
  'closed',
  'assignment_ids',
  'tags',
  'comments_count',
  'has_comment',
  'mention_to',
  'mentioned',
  'unread_comments',
] as const
const TOLD_BY = new Set(['assignments', 'comments', 'tags', 'emails', 'mail-list', 'users'])
const MAILS = 6
const STEPS = isLongRun ? 1_000 : 60

let desk: TestDesk
let ids: number[] = []
const windows: ClientWindow[] = []
const proxies: CuttableProxy[] = []

beforeAll(async () => {
  desk = await startTestDesk()
  const { lines, users } = desk
  await inTransaction(desk.company.db, (tx) => setLineUsers(tx, lines.ops, [users.ben, users.ann]))
  for (let n = 0; n < MAILS; n++) ids.push(await desk.deliver())
})
afterEach(async () => {
  for (const window of windows.splice(0)) window.stop()
  for (const proxy of proxies.splice(0)) await proxy.stop()
})
afterAll(() => desk?.stop())

const lastNumber = () => lastChange(desk.server.url, desk.tokens.ann)

async function load(token: string): Promise<readonly EmailRow[]> {
  return (await desk.server.call(listEmails, { query: { ids, per_page: ids.length } }, token)).body.emails
}

/** A window that loads its mails anew whenever the product would. */
async function open(
  token: string,
  { url = desk.server.url, silence_ms = 10_000 } = {},
): Promise<ClientWindow> {
  const reader = (await desk.server.call(getBasicData, {}, token)).body
  const window = await openClientWindow(url, token, {
    told_by: TOLD_BY,
    after: await lastNumber(),
    reader,
    silence_ms,
  })
  windows.push(window)
  let asked = 0
  const reload = async () => {
    const [own, asked_at] = [++asked, performance.now()]
    const rows = await load(token)
    // As lists do: of several answers the one that was asked for last counts.
    if (own === asked) window.receive(rows, asked_at)
  }
  window.onReload(() => void reload())
  await reload()
  return window
}

async function through(proxy: Promise<CuttableProxy>): Promise<CuttableProxy> {
  proxies.push(await proxy)
  return proxy
}

/** Lists say who and what, not in which order. */
const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value

/** What a list shows of the mails; of one that is gone nothing. */
const shown = (row: EmailRow | undefined) =>
  row && Object.fromEntries(SHOWN.map((field) => [field, inOrder(row[field])]))

/** Once all was heard, a window shows what one that is opened now does. */
async function expectAsFresh(window: ClientWindow, hint: string): Promise<void> {
  const last = await lastNumber()
  await expect.poll(() => window.heardUpTo(), { message: hint }).toBeGreaterThanOrEqual(last)
  const fresh = new Map((await load(window.token)).map((row) => [row.id, row]))
  await expect
    .poll(() => ids.map((id) => shown(window.row(id))), { message: hint })
    .toEqual(ids.map((id) => shown(fresh.get(id))))
  expect(window.failures, hint).toEqual([])
}

/** Something that people do, at random. */
function deed(dice: ReturnType<typeof createDice>): Promise<unknown> {
  const token = dice(2) === 0 ? desk.tokens.ann : desk.tokens.ben
  const call: typeof desk.server.call = (endpoint, input) => desk.server.call(endpoint, input, token)
  const id = ids[dice(ids.length)] ?? 0
  const whom = { assignable_type: 'User' as const, assignable_id: desk.users.ben }
  const kinds = [
    () => call(assignments.closeEmails, { body: { ids: [id] } }),
    () => call(assignments.reopenEmails, { body: { ids: [id] } }),
    () => call(assignments.assignEmails, { body: { ids: [id], ...whom } }),
    () => call(assignments.unassignEmails, { body: { ids: [id], ...whom } }),
    () => call(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: ['firm'] } }),
    () => call(removeTags, { body: { tagable_type: 'Email', tagable_id: id, names: ['firm'] } }),
    () => call(addComment, { body: { commentable_type: 'Email', commentable_id: id, content: 'Firm' } }),
  ]
  return (kinds[dice(kinds.length)] as () => Promise<unknown>)()
}

function newDice() {
  const seed = Number(process.env.LAYCAN_SEED ?? Date.now() % 1_000_000)
  return { dice: createDice(seed), hint: `seed ${seed}` }
}

test('a role that loses and gains a member while it is mentioned and assigned means the same live as afresh', async () => {
  const { dice, hint } = newDice()
  const { ann, ben } = desk.users
  const role = (await desk.server.call(getBasicData, {}, desk.tokens.ann)).body.roles[0]
  if (role === undefined) throw new Error('The desk has no role')
  const [bens, anns] = [await open(desk.tokens.ben), await open(desk.tokens.ann)]
  const under_way: Promise<unknown>[] = []
  for (let step = 0; step < STEPS / 6; step++) {
    const id = ids[dice(ids.length)] ?? 0
    const members = [[], [ann], [ben], [ann, ben]][dice(4)] ?? []
    const content = `see @[x](${role.id}){team}`
    const assigning = { ids: [id], assignable_type: 'Role' as const, assignable_id: role.id }
    under_way.push(
      desk.server.call(updateRole, { params: { id: role.id }, body: { users: members } }, desk.tokens.ann),
      desk.server.call(
        addComment,
        { body: { commentable_type: 'Email', commentable_id: id, content } },
        dice(2) === 0 ? desk.tokens.ann : desk.tokens.ben,
      ),
      desk.server.call(assignments.assignEmails, { body: assigning }, desk.tokens.ann),
    )
    if (dice(3) === 0) await Promise.all(under_way)
  }
  await Promise.all(under_way)
  for (const window of [bens, anns]) await expectAsFresh(window, hint)
  // Each mention was told once to each member of that moment, and the count is that of the list.
  for (const token of [desk.tokens.ann, desk.tokens.ben]) {
    const { body } = await desk.server.call(listNotifications, { query: { per_page: 100 } }, token)
    const comments = body.notifications.filter(({ noticeable_type }) => noticeable_type === 'Comment')
    const about = comments.map(({ noticeable }) => noticeable.id)
    expect(new Set(about).size, hint).toBe(about.length)
  }
  await desk.server.call(updateRole, { params: { id: role.id }, body: { users: [ben] } }, desk.tokens.ann)
})

test('10,000 changes while away are caught up with, and the screen is right', async () => {
  const { dice, hint } = newDice()
  const window = await open(desk.tokens.ben)
  window.cut()
  const audience = { to: 'lines', line_ids: [desk.lines.ops] } as const
  await inTransaction(desk.company.db, async (tx) => {
    for (let n = 0; n < 10_000; n++) {
      const id = ids[n % ids.length] ?? 0
      const body = { email_ids: [id], closed: n % 7 > 3, line_ids: [...audience.line_ids] }
      recordChange(tx, { message: emailsClosed, body, audience })
    }
  })
  // The last words on each mail are what stands in the database.
  for (const id of ids) {
    const endpoint = dice(2) === 0 ? assignments.closeEmails : assignments.reopenEmails
    const opposite = endpoint === assignments.closeEmails ? assignments.reopenEmails : assignments.closeEmails
    await desk.server.call(opposite, { body: { ids: [id] } }, desk.tokens.ann)
    await desk.server.call(endpoint, { body: { ids: [id] } }, desk.tokens.ann)
  }
  await Promise.all(Array.from({ length: STEPS / 3 }, () => deed(dice)))
  window.mend()
  await expectAsFresh(window, hint)
})

test('a phone that slept for a day, and one that slept longer than changes are kept, wake to what is so', async () => {
  const { dice, hint } = newDice()
  const proxy = await through(startCuttableProxy(desk.server.url))
  const window = await open(desk.tokens.ben, { url: proxy.url, silence_ms: 400 })
  // The longer sleep comes first: an answer gives way to what was heard a moment ago, and a week is no moment.
  for (const days of [8, 1]) {
    // Nothing comes through, and nobody says that the line is gone.
    proxy.stall()
    await Promise.all(Array.from({ length: STEPS / 3 }, () => deed(dice)))
    await pruneChanges(desk.company.db, new Date(Date.now() + days * 86_400_000))
    await Promise.all(Array.from({ length: 3 }, () => deed(dice)))
    const before = window.losses()
    await expect.poll(() => window.losses(), { message: hint }).toBeGreaterThan(before)
    proxy.flow()
    // Its socket is one that never answers until silence ends it.
    await expectAsFresh(window, `${hint}, ${days} days`)
  }
})

test('behind a proxy that cuts silent sockets nothing is lost, however often it does', async () => {
  const { dice, hint } = newDice()
  const proxy = await through(startCuttableProxy(desk.server.url, { idle_ms: 150 }))
  const window = await open(desk.tokens.ben, { url: proxy.url })
  for (let step = 0; step < STEPS / 2; step++) {
    await deed(dice)
    // Sometimes longer than the proxy bears.
    if (step % 6 === 0) {
      const before = window.losses()
      await expect.poll(() => window.losses(), { message: hint }).toBeGreaterThan(before)
    } else await wait(dice(40))
  }
  await expectAsFresh(window, hint)
})

test('mails that are deleted while they are commented are gone for all, with every notice of them', async () => {
  const { dice, hint } = newDice()
  const before = ids
  ids = []
  for (let n = 0; n < 8; n++) ids.push(await desk.deliver())
  const [bens, anns] = [await open(desk.tokens.ben), await open(desk.tokens.ann)]
  const gone = ids.filter(() => dice(2) === 0)
  const deeds = ids.flatMap((id) => {
    const content = `see @[x](${desk.users.ben}){user} #firm`
    const say = () =>
      desk.server.call(
        addComment,
        { body: { commentable_type: 'Email', commentable_id: id, content } },
        desk.tokens.ann,
      )
    const remove = () => desk.server.call(deleteEmails, { body: { email_ids: [id] } }, desk.tokens.ann)
    return gone.includes(id) ? [say, remove, say] : [say, say]
  })
  const statuses = deeds.map(async (act): Promise<number> => {
    await wait(dice(20))
    return (await act()).status
  })
  for (const status of await Promise.all(statuses)) expect([200, 201, 204, 404], hint).toContain(status)
  for (const window of [bens, anns]) await expectAsFresh(window, hint)
  const { body } = await desk.server.call(listNotifications, { query: { per_page: 100 } }, desk.tokens.ben)
  const about = body.notifications.flatMap(({ noticeable }) => noticeable.email_id ?? [])
  expect(
    about.filter((id) => gone.includes(id)),
    hint,
  ).toEqual([])
  ids = before
})
