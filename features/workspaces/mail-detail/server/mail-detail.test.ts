import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import {
  downloadEml,
  getEmailDetail,
  getEmailDynamic,
  getOriginal,
  listEmailBodies,
} from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('ML-001 the detail carries body, people and attachments', async () => {
  const text = testMail({ Cc: 'Lee <lee@sea.example>', Subject: 'Hello' }, 'MV AEGEAN STAR open Piraeus')
  const id = await desk.deliver({ text })
  const answer = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  expect(answer.status).toBe(200)
  const { email, ...rest } = answer.body
  expect(rest).toEqual({ json_actions: [], tags: [], email_folders: [], notifications: [], mentions: [] })
  expect(email).toMatchObject({
    id,
    subject: 'Hello',
    body_type: 'plain_text',
    cc: [{ name: 'Lee', address: 'lee@sea.example' }],
    recipients: [
      { name: 'Operations', address: 'ops@oceanic.example' },
      { name: 'Lee', address: 'lee@sea.example' },
    ],
    eml: `/emails/${id}/eml`,
    read: false,
  })
  expect(email.body).toContain('MV AEGEAN STAR open Piraeus')
})

test('SC-005, AP-035, AP-038 who has not the line does not learn that the mail exists', async () => {
  const id = await desk.deliver({ line_id: desk.lines.chartering })
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    for (const endpoint of [getEmailDetail, getEmailDynamic, getOriginal, downloadEml]) {
      const answer = await desk.server.call(endpoint, { params: { id }, query: {} }, token)
      expect([answer.status, answer.error]).toEqual([404, ['This email does not exist anymore']])
    }
  }
  expect((await desk.server.call(getEmailDetail, { params: { id }, query: {} })).status).toBe(401)
  expect(
    (await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ann)).status,
  ).toBe(200)
})

test('AP-035 the changing parts of a mail', async () => {
  const id = await desk.deliver()
  const answer = await desk.server.call(getEmailDynamic, { params: { id } }, desk.tokens.ben)
  expect(answer.body).toEqual({
    assignment_ids: [],
    tags: [],
    comments_count: 0,
    folder_ids: [],
    closed: false,
    status: 'received',
    read: false,
  })
})

test('AP-033 the token of a list opens the bodies of its mails, for their readers alone', async () => {
  const id = await desk.deliver({ text: testMail({}, 'Body of the offer') })
  const list = await desk.server.call(listEmails, { query: {} }, desk.tokens.ben)
  const query = { token: list.body.email_body_token }
  const own = await desk.server.call(listEmailBodies, { query }, desk.tokens.ben)
  expect(own.body.bodies[String(id)]?.body).toContain('Body of the offer')
  const foreign = await desk.server.call(listEmailBodies, { query }, desk.tokens.cy)
  expect(foreign.body.bodies).toEqual({})
  expect((await desk.server.call(listEmailBodies, { query: { token: '!!' } }, desk.tokens.ben)).status).toBe(
    400,
  )
})

test('MD-021, AP-038 the original is the message as received, headers in order; the eml is it byte for byte', async () => {
  const text = testMail({ 'X-First': 'one', 'X-Second': 'two' }, 'Raw words')
  const id = await desk.deliver({ text })
  const answer = await desk.server.call(getOriginal, { params: { id } }, desk.tokens.ben)
  expect(answer.body.source).toBe(text)
  const names = answer.body.headers.map((header) => header.name.toLowerCase())
  expect(names.slice(-2)).toEqual(['x-first', 'x-second'])
  const file = await fetch(`${desk.server.url}/emails/${id}/eml`, {
    headers: { 'access-token': desk.tokens.ben },
  })
  expect(await file.text()).toBe(text)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''MV%20AEGEAN/)
})
