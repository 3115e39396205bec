import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { setAlertHabits } from '#features/records/notification-settings/contract/endpoints.ts'
import { listNotifications, readNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { getDigestSender } from '../contract/endpoints.ts'
import { manifest } from './manifest.ts'

let desk: SendingDesk
let email_id = 0

beforeAll(async () => {
  desk = await startSendingDesk({ jobs: manifest.jobs ?? [] })
  email_id = await desk.deliver()
})
afterAll(async () => {
  await desk.stop()
  await desk.smtp.stop()
})

const HOUR_MS = 3_600_000
const quiet = { is_on: false, from: '20:00', until: '07:00', weekends: false }
const setHabits = (part: { digest_after_hours?: 0 | 1 | 4; quiet?: typeof quiet }) =>
  desk.server.call(setAlertHabits, { body: { quiet, digest_after_hours: 1, ...part } }, desk.tokens.ben)

let serial = 0
async function notify(content: string): Promise<void> {
  serial += 1
  await inTransaction(desk.company.db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Assignment',
      noticeable_id: serial,
      subject: { kind: 'Email', id: email_id },
      content,
      actor_id: desk.users.ann,
      user_ids: [desk.users.ben],
    }),
  )
}
/** Digests that left, as text. */
const digests = () =>
  desk.smtp.taken.map(({ raw }) => raw.toString()).filter((text) => /unread notification/.test(text))
/** On this machine's clock, which is that of users without a time zone. */
const timeIn = (ms: number) => new Date(desk.clock.now().getTime() + ms).toTimeString().slice(0, 5)
const quietAround = () => ({ ...quiet, is_on: true, from: timeIn(-HOUR_MS), until: timeIn(2 * HOUR_MS) })

test('who was away for an hour gets one mail about what he has not read, and none about it again', async () => {
  await setHabits({})
  await notify('Ann assigned “Firm cargo” to you')
  await notify('Ann mentioned you on “Open tonnage”')
  await desk.pass(HOUR_MS / 2)
  expect(digests()).toEqual([])
  await setHabits({ quiet: quietAround() })
  await desk.pass(HOUR_MS)
  expect(digests()).toEqual([])
  await setHabits({})
  await desk.pass(HOUR_MS)
  const [mail = '', ...others] = digests()
  expect(others).toEqual([])
  expect(mail).toContain('Subject: Laycan: 2 unread notifications')
  expect(mail).toContain('ben@oceanic.example')
  expect(mail).toContain('Auto-Submitted: auto-generated')
  await desk.pass(3 * HOUR_MS)
  expect(digests()).toHaveLength(1)
  await notify('Ann assigned a third mail to you')
  await desk.pass(HOUR_MS)
  expect(digests()).toHaveLength(2)
  expect(digests()[1]).toContain('Subject: Laycan: 1 unread notification')
})

test('a server that ends in the middle of a digest has sent none, sends it once, and the others get theirs', async () => {
  const { db } = desk.company
  const before = digests().length
  const lines = [desk.line_id, desk.lines.ops].map((line_id) => ({ line_id, user_id: desk.users.cy }))
  await db.insertInto('line_users').values(lines).execute()
  const cyWants = { body: { quiet, digest_after_hours: 1 as const } }
  await desk.server.call(setAlertHabits, cyWants, desk.tokens.cy)
  await notify('in the middle')
  await inTransaction(db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Assignment',
      noticeable_id: 900,
      subject: { kind: 'Email', id: email_id },
      content: 'of somebody else',
      actor_id: desk.users.ann,
      user_ids: [desk.users.cy],
    }),
  )
  // The mail is queued, and what comes next in its transaction never happens.
  await sql`
    create function end_here() returns trigger language plpgsql as 'begin raise exception ''ended here''; end';
  `.execute(db)
  await sql`
    create trigger end_here before insert or update on notice_digests for each row
    when (new.user_id = ${sql.lit(desk.users.ben)}) execute function end_here()
  `.execute(db)
  await desk.pass(2 * HOUR_MS)
  expect(digests().slice(before).join()).not.toContain('in the middle')
  expect(digests().slice(before).join()).toContain('of somebody else')
  await sql`drop trigger end_here on notice_digests`.execute(db)
  for (const _ of [1, 2, 3]) await desk.pass(HOUR_MS)
  expect(
    digests()
      .slice(before)
      .filter((text) => text.includes('in the middle')),
  ).toHaveLength(1)
  await desk.server.call(setAlertHabits, { body: { quiet, digest_after_hours: 0 } }, desk.tokens.cy)
  await db.deleteFrom('line_users').where('user_id', '=', desk.users.cy).execute()
})

test('what is read, or nobody wants, is not sent', async () => {
  await notify('read in time')
  const { body } = await desk.server.call(listNotifications, { query: { per_page: 1 } }, desk.tokens.ben)
  await desk.server.call(
    readNotifications,
    { body: { ids: body.notifications.map(({ id }) => id) } },
    desk.tokens.ben,
  )
  const before = digests().length
  await desk.pass(2 * HOUR_MS)
  await setHabits({ digest_after_hours: 0 })
  await notify('without a digest')
  await desk.pass(2 * HOUR_MS)
  expect(digests()).toHaveLength(before)
})

test('the settings know from where a digest goes, and where it cannot', async () => {
  const of = async (token: string) => (await desk.server.call(getDigestSender, {}, token)).body
  expect(await of(desk.tokens.ben)).toEqual({ to: 'ben@oceanic.example', from: expect.stringContaining('@') })
  expect(await of(desk.tokens.cy)).toEqual({ to: 'cyd@oceanic.example', from: null })
})
