import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import { addPerson } from '@laycan/features/foundation/setup/server/public.ts'
import * as assignments from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addComment, deleteComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { fileEmails, unfileEmails } from '@laycan/features/marks/filings/contract/endpoints.ts'
import * as followUps from '@laycan/features/marks/follow-ups/contract/endpoints.ts'
import { wakeAllDue } from '@laycan/features/marks/follow-ups/server/testing.ts'
import { pinEmails } from '@laycan/features/marks/pins/contract/endpoints.ts'
import { addTags, removeTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { watchEmails } from '@laycan/features/marks/watches/contract/endpoints.ts'
import type { EmailRow } from '@laycan/features/records/emails/contract/email.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { openClientWindow } from '../support/client-window.ts'
import { createDice, type Dice } from '../support/dice.ts'
import { lastChange } from '../support/last-change.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

/** Few mails, so that much meets on each. */
const MAILS = 6
const STEPS = isLongRun ? 3_000 : 150
/** Deeds of different people that are under way at once. */
const AT_ONCE = 4
/** Features whose marks people fight over here. */
const TOLD_BY = new Set([
  ...['assignments', 'comments', 'filings', 'tags', 'emails', 'mail-list'],
  ...['follow-ups', 'pins', 'watches', 'read-marks'],
])
/** What a window shows of a mail: what everybody sees the same, and what is its user's alone. */
const SHOWN = [
  'closed',
  'assignment_ids',
  'tags',
  'folder_ids',
  'filed',
  'comments_count',
  'has_comment',
  'pinned_in',
  'watched',
  'snooze',
  'reminder',
  'read',
] as const
const HOUR_MS = 3_600_000

let desk: TestDesk
const ids: number[] = []
/** Those who work on the mails. */
let desk_users: number[] = []
let folders: number[] = []
const { make } = folderCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
  const { lines, users } = desk
  const dan = await addPerson(desk.company, desk.server.services.companies.control, {
    name: 'Dan',
    user_name: 'dan',
    email: 'dan@oceanic.example',
    user_type: 'member',
    timezone_id: null,
    password: TEST_PASSWORD,
  })
  desk_users = [users.ann, users.ben, dan]
  await inTransaction(desk.company.db, (tx) => setLineUsers(tx, lines.ops, desk_users))
  for (let n = 0; n < MAILS; n++) ids.push(await desk.deliver())
  folders = [
    (await make({ name: 'One', personal: false })).id,
    (await make({ name: 'Two', personal: false })).id,
  ]
})
afterAll(() => desk?.stop())

type Client = Awaited<ReturnType<typeof openClient>>

async function openClient(token: string) {
  const client = await openClientWindow(desk.server.url, token, {
    told_by: TOLD_BY,
    after: await lastNumber(),
  })
  const asked_at = performance.now()
  client.receive(await load(token), asked_at)
  return client
}

async function load(token: string): Promise<readonly EmailRow[]> {
  const { body } = await desk.server.call(listEmails, { query: { ids, per_page: ids.length } }, token)
  return body.emails
}

const lastNumber = () => lastChange(desk.server.url, desk.tokens.ann)

/** What people do at the same moment; what shows at once is pressed as the product presses it. */
function deeds(client: Client, dice: Dice) {
  const { token } = client
  const call: typeof desk.server.call = (endpoint, input) => desk.server.call(endpoint, input, token)
  const some = () => ids.filter(() => dice(3) === 0)
  const one = () => ids[dice(ids.length)] ?? 0
  const names = ['subs', 'firm', 'fixed']
  const whom = () => ({
    assignable_type: 'User' as const,
    assignable_id: desk_users[dice(desk_users.length)] ?? 0,
  })
  const switchClosed = async (closed: boolean, chosen: readonly number[]) => {
    const press = client.press(chosen, { closed })
    const endpoint = closed ? assignments.closeEmails : assignments.reopenEmails
    const { status, body } = await call(endpoint, { body: { ids: [...chosen] } })
    if (status !== 200) return press.refuse()
    press.refuse(body.refused.flatMap(({ email_ids }) => email_ids))
    press.done()
  }
  const soon = () => new Date(Date.now() + (1 + dice(3)) * HOUR_MS).toISOString()
  return [
    (email_ids: number[]) => call(followUps.snoozeEmails, { body: { email_ids, until: soon() } }),
    (email_ids: number[]) => call(followUps.unsnoozeEmails, { body: { email_ids } }),
    (email_ids: number[]) => call(followUps.remindOfEmails, { body: { email_ids, at: soon() } }),
    (email_ids: number[]) => call(followUps.forgetReminders, { body: { email_ids } }),
    () => wakeAllDue(desk.company.db, new Date(Date.now() + 2 * HOUR_MS)),
    (email_ids: number[]) => call(watchEmails, { body: { email_ids, watched: dice(2) === 0 } }),
    (email_ids: number[]) =>
      call(pinEmails, {
        body: { email_ids, folder_id: dice(2) === 0 ? null : (folders[dice(2)] ?? 0), pinned: dice(3) > 0 },
      }),
    (chosen: number[]) => switchClosed(true, chosen),
    (chosen: number[]) => switchClosed(false, chosen),
    (chosen: number[]) => call(assignments.assignEmails, { body: { ids: chosen, ...whom() } }),
    (chosen: number[]) => call(assignments.unassignEmails, { body: { ids: chosen, ...whom() } }),
    (chosen: number[]) =>
      call(addTags, { body: { tagable_type: 'Email', tagable_ids: chosen, names: [names[dice(3)] ?? ''] } }),
    () =>
      call(removeTags, { body: { tagable_type: 'Email', tagable_id: one(), names: [names[dice(3)] ?? ''] } }),
    (chosen: number[]) => call(fileEmails, { body: { folder_id: folders[dice(2)] ?? 0, email_ids: chosen } }),
    (chosen: number[]) =>
      call(unfileEmails, { body: { folder_id: folders[dice(2)] ?? 0, email_ids: chosen } }),
    async () => {
      const body = {
        commentable_type: 'Email' as const,
        commentable_id: one(),
        content: `Firm ${dice(1_000)}`,
      }
      const answer = await call(addComment, { body })
      if (answer.status === 200) said.push(answer.body.comment.id)
    },
    async () => {
      const id = said.at(-1)
      if (id !== undefined) await call(deleteComments, { body: { ids: [id] } })
    },
  ].map((act) => async () => {
    const chosen = some()
    await act(chosen.length === 0 ? [one()] : chosen)
  })
}
/** Comments that were made. */
const said: number[] = []

const shown = (row: EmailRow | undefined) =>
  row && Object.fromEntries(SHOWN.map((field) => [field, inOrder(row[field])]))

/** Lists say who and what, not in which order. */
function inOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value
}

test('four windows of three people who work on the same mails at once, one of them cut off now and then, end as a fresh load', async () => {
  const seed = Number(process.env.LAYCAN_SEED ?? Date.now() % 1_000_000)
  const dice = createDice(seed)
  const stranger = await LiveListener.connect(desk.server.url, desk.tokens.cy)
  const clients = [
    await openClient(desk.tokens.ann),
    await openClient(desk.tokens.ben),
    await openClient(await desk.signIn('dan')),
    await openClient(await desk.signIn('ben')),
  ]
  const unsteady = clients.at(-1)
  const under_way = new Set<Promise<unknown>>()
  for (let step = 0; step < STEPS; step++) {
    const client = clients[dice(clients.length)] as Client
    const all = deeds(client, dice)
    const deed = (all[dice(all.length)] as () => Promise<unknown>)()
    under_way.add(deed)
    void deed.finally(() => under_way.delete(deed))
    if (under_way.size >= AT_ONCE) await Promise.race(under_way)
    if (step % 40 === 10) unsteady?.cut()
    if (step % 40 === 30) unsteady?.mend()
  }
  unsteady?.mend()
  await Promise.all(under_way)

  const last = await lastNumber()
  for (const [n, client] of clients.entries()) {
    await expect
      .poll(() => client.heardUpTo(), { message: `seed ${seed}, window ${n}` })
      .toBeGreaterThanOrEqual(last)
    const fresh = new Map((await load(client.token)).map((row) => [row.id, row]))
    // What was pressed gives way to news a moment after its answer.
    await expect
      .poll(() => ids.map((id) => shown(client.row(id))), { message: `seed ${seed}, window ${n}` })
      .toEqual(ids.map((id) => shown(fresh.get(id))))
    expect(client.failures, `seed ${seed}, window ${n}`).toEqual([])
    client.stop()
  }
  // He has no mailbox: what is said of mails is not for him.
  const heard = stranger
    .all()
    .filter(({ type }) =>
      [
        'Assignment',
        'Comment',
        'EmailFolder',
        'FollowUp',
        'Pin',
        'Tag',
        'UpdateCloseStatus',
        'Watch',
      ].includes(type),
    )
  expect(heard).toEqual([])
  stranger.close()
})
