import { afterAll, beforeAll, expect, test } from 'vitest'
import * as actions from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import {
  startEmailBatch,
  stopEmailBatch,
  undoEmailBatch,
} from '@laycan/features/flows/mail-batches/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let hidden: number

beforeAll(async () => {
  desk = await startTestDesk()
  hidden = await desk.deliver({ line_id: desk.lines.chartering })
})
afterAll(() => desk.stop())

const GONE = 'This email does not exist anymore'
const call: TestDesk['server']['call'] = (...parts) => desk.server.call(...parts)
const boxOf = (id: number) =>
  desk.company.db
    .selectFrom('emails')
    .select(['box', 'archived', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('mails of other lines and companies do not exist for archive, spam and unspam', async () => {
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    const answers = [
      await call(actions.archiveEmails, { body: { email_ids: [hidden] } }, token),
      await call(actions.unspamEmails, { body: { ids: [hidden] } }, token),
      await call(actions.unspamEmail, { params: { id: hidden } }, token),
    ]
    for (const { status, error } of answers) expect([status, error]).toEqual([404, [GONE]])
  }
  // Olga may mark as spam and delete in her own company; the mail is none of hers.
  const spam = await call(actions.spamEmails, { body: { ids: [hidden] } }, desk.tokens.olga)
  const deletion = await call(actions.deleteEmails, { body: { email_ids: [hidden] } }, desk.tokens.olga)
  expect([spam.status, deletion.status]).toEqual([404, 404])
  expect(await boxOf(hidden)).toEqual({ box: 'received', archived: false, deleted_at: null })
})

test('AD-007, ML-046, ML-049 a member without the permission is refused before anything is looked at', async () => {
  const { ben } = desk.tokens
  const own = await desk.deliver()
  const answers = [
    await call(actions.spamEmails, { body: { ids: [own] } }, ben),
    await call(actions.deleteEmails, { body: { email_ids: [own] } }, ben),
    await call(actions.deleteEmail, { params: { id: own } }, ben),
    await call(actions.restoreEmails, { body: { email_ids: [own] } }, ben),
    await call(actions.listDeletedEmails, { query: {} }, ben),
  ]
  for (const { status, error } of answers)
    expect([status, error]).toEqual([403, ["You don't have permission to perform this action"]])
})

test('AP-002 more mails than a call may name, and ids that are none, are refused with 400', async () => {
  const many = Array.from({ length: actions.MAIL_ACTION_MAX + 1 }, (_, index) => index + 1)
  for (const email_ids of [many, [-1], [1.5], [Number.MAX_VALUE]]) {
    const { status } = await call(actions.archiveEmails, { body: { email_ids } }, desk.tokens.ann)
    expect(status).toBe(400)
  }
})

test('a batch finds nothing beyond the lines of its user, and is nobody else’s', async () => {
  const received_until = new Date().toISOString()
  const body = { action: 'archive' as const, query: {}, received_until }
  const started = await call(startEmailBatch, { body }, desk.tokens.cy)
  expect([started.status, started.body.total]).toEqual([202, 0])
  const params = { id: started.body.batch_id }
  for (const token of [desk.tokens.ann, desk.tokens.ben, desk.tokens.olga]) {
    const stop = await call(stopEmailBatch, { params }, token)
    const undo = await call(undoEmailBatch, { params }, token)
    expect([stop.status, undo.status]).toEqual([404, 404])
  }
  expect((await call(stopEmailBatch, { params }, desk.tokens.cy)).status).toBe(204)
})
