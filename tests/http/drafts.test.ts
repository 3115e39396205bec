import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { getDraft, saveDraft, startCompose } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { addStar } from '@laycan/features/marks/stars/contract/endpoints.ts'
import {
  downloadEml,
  getEmailDetail,
  getOriginal,
} from '@laycan/features/workspaces/mail-detail/contract/endpoints.ts'
import { mailDetailRefusals } from '@laycan/features/workspaces/mail-detail/contract/errors.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
let serial = 0
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const save = (body: object, token = desk.tokens.ben) => {
  const keys = { client_key: `http-key-${++serial}`, window_key: 'window-one' }
  return desk.server.call(saveDraft, { body: { ...keys, ...body } }, token)
}
const drafts = async (query: object = {}) =>
  (await desk.server.call(listEmails, { query: { box: 'draft', ...query } }, desk.tokens.ben)).body.emails

test('CP-016 drafts stand in the drafts of their line, the one saved last first', async () => {
  const one = (await save({ subject: 'One' })).body.email.id
  const two = (await save({ subject: 'Two' })).body.email.id
  expect((await drafts()).slice(0, 2).map(({ id }) => id)).toEqual([two, one])
  await save({ draft_id: one, version: 1, subject: 'One more word' })
  expect((await drafts()).slice(0, 2).map(({ id, subject }) => [id, subject])).toEqual([
    [one, 'One more word'],
    [two, 'Two'],
  ])
})

test('CP-016, ML-039 a starred draft keeps its place among the starred when it is saved', async () => {
  const ids: number[] = []
  for (const subject of ['First star', 'Second star']) ids.push((await save({ subject })).body.email.id)
  for (const starable_id of ids)
    await desk.server.call(addStar, { body: { starable_id, starable_type: 'Email' } }, desk.tokens.ben)
  await save({ draft_id: ids[0], version: 1, subject: 'First star, later' })
  const starred = await drafts({ is_star: 1 })
  expect(starred.map(({ id }) => id)).toEqual([ids[0], ids[1]])
})

test('AP-038 a draft has no original, and says so', async () => {
  const { id } = (await save({ subject: 'No bytes' })).body.email
  for (const endpoint of [getOriginal, downloadEml]) {
    const answer = await desk.server.call(endpoint, { params: { id } }, desk.tokens.ben)
    expect([answer.status, answer.error]).toEqual([404, [mailDetailRefusals.notSentYet.text]])
  }
  expect(
    (await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)).status,
  ).toBe(200)
})

test('CP-005, CP-012 a draft that another program left in the mailbox is written on here', async () => {
  const text = testMail(
    { From: 'ops@oceanic.example', To: 'Kim <kim@cargo.example>', Subject: 'Begun' },
    'On the phone',
  )
  const id = await desk.deliver({ text, box: 'draft' })
  const opened = (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail
  expect(opened).toMatchObject({
    subject: 'Begun',
    to: [{ name: 'Kim', address: 'kim@cargo.example' }],
    version: 1,
  })
  expect(opened.body.trim()).toBe('On the phone')
  const edit = await desk.server.call(startCompose, { query: { method: 'edit', id } }, desk.tokens.ben)
  expect(edit.body.mail.subject).toBe('Begun')
  const saved = await save({ draft_id: id, version: 1, body: 'At the desk', subject: 'Gone on' })
  expect([saved.status, saved.body.version]).toEqual([200, 2])
  const again = await save({ draft_id: id, version: 2, cc: [{ name: '', address: 'lee@sea.example' }] })
  expect(again.status).toBe(200)
  const now = (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail
  expect(now).toMatchObject({ subject: 'Gone on', body: 'At the desk', version: 3 })
})

test('a deleted draft is gone for those who write it', async () => {
  const { id } = (await save({ subject: 'Deleted' }, desk.tokens.ann)).body.email
  await desk.server.call(deleteEmails, { body: { email_ids: [id] } }, desk.tokens.ann)
  expect((await save({ draft_id: id, version: 1, subject: 'Too late' }, desk.tokens.ann)).status).toBe(404)
})
