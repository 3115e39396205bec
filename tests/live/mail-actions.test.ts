import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveEmails,
  deleteEmails,
  restoreEmails,
  spamEmails,
  unspamEmails,
} from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { unreadCountsUpdated } from '@laycan/features/marks/read-marks/contract/messages.ts'
import { listUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { openCable } from '../support/cable-client.ts'
import type { LiveListener } from '../support/live-listener.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const moved = async (listener: LiveListener) => (await listener.next('EmailsMoved')).data
const call: TestDesk['server']['call'] = (endpoint, input, token = desk.tokens.ann) =>
  desk.server.call(endpoint, input, token)

test('RT-012 archive, spam, deletion and their opposites are told to colleagues as what is true now', async () => {
  const id = await desk.deliver()
  const line_ids = [desk.lines.ops]
  const ben = await listen(desk.tokens.ben)
  await call(archiveEmails, { body: { email_ids: [id] } })
  expect(await moved(ben)).toEqual({ email_ids: [id], archived: true, box: 'received', line_ids })
  await call(spamEmails, { body: { ids: [id] } })
  expect(await moved(ben)).toEqual({ email_ids: [id], archived: false, box: 'spam', line_ids })
  await call(unspamEmails, { body: { ids: [id] } })
  expect(await moved(ben)).toEqual({ email_ids: [id], archived: true, box: 'received', line_ids })
  await call(deleteEmails, { body: { email_ids: [id] } })
  expect(await moved(ben)).toEqual({ email_ids: [id], deleted: true, line_ids })
  await call(restoreEmails, { body: { email_ids: [id] } })
  const back = { email_ids: [id], archived: true, box: 'received', deleted: false, line_ids }
  expect(await moved(ben)).toEqual(back)
})

test('RT-004 each hears of the mails of their own lines alone, and nobody of what has not changed', async () => {
  const [own, other] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  const [ann, ben, cy] = [
    await listen(desk.tokens.ann),
    await listen(desk.tokens.ben),
    await listen(desk.tokens.cy),
  ]
  await call(archiveEmails, { body: { email_ids: [own, other] } })
  const told = [await moved(ann), await moved(ann)]
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email_ids: [own], line_ids: [desk.lines.ops] }),
      expect.objectContaining({ email_ids: [other], line_ids: [desk.lines.chartering] }),
    ]),
  )
  expect(await moved(ben)).toMatchObject({ email_ids: [own] })
  await call(archiveEmails, { body: { email_ids: [own, other] } })
  await call(archiveEmails, { body: { email_ids: [own], archive: false } })
  expect(await moved(ben)).toMatchObject({ email_ids: [own], archived: false })
  expect([ben.heard('EmailsMoved').length, cy.heard('EmailsMoved').length]).toEqual([2, 0])
})

test('ML-055, RT-016 unread counts follow an archived mail, as each colleague has it', async () => {
  const id = await desk.deliver()
  const countOf = async () =>
    (await listUnreadCounts(desk.company.db, desk.users.ben)).find(
      ({ line_id }) => line_id === desk.lines.ops,
    )?.unread_count
  const before = (await countOf()) ?? 0
  const ben = await openCable(desk.server.url, desk.tokens.ben)
  const told = (unread_count: number) =>
    ben.until(unreadCountsUpdated, ({ lines }) => lines.some((line) => line.unread_count === unread_count))
  await call(archiveEmails, { body: { email_ids: [id] } })
  await told(before - 1)
  await call(archiveEmails, { body: { email_ids: [id], archive: false } })
  await told(before)
  ben.close()
})

test('a thousand mails of one call are told in pieces that a browser can take', async () => {
  const id = await desk.deliver()
  await sql`
    insert into emails (id, line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      email_unique_id, sender, recipients)
    select nextval('email_ids'), line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      email_unique_id, sender, recipients
    from emails cross join generate_series(1, 799) where id = ${id}
  `.execute(desk.company.db)
  const rows = await desk.company.db.selectFrom('emails').select('id').where('id', '>=', id).execute()
  const ben = await listen(desk.tokens.ben)
  await call(archiveEmails, { body: { email_ids: rows.map((row) => row.id) } })
  const pieces = [await moved(ben), await moved(ben)] as { email_ids: number[] }[]
  expect(pieces.map(({ email_ids }) => email_ids.length)).toEqual([500, 300])
})
