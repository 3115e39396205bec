import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk, testMail } from '../../../../tests/support/test-desk.ts'
import { getAttachment } from '../../../records/attachments/contract/endpoints.ts'
import { listEmails } from '../../mail-list/contract/endpoints.ts'
import {
  downloadEml,
  getEmailDetail,
  getEmailDynamic,
  getOriginal,
  listEmailBodies,
  viewEml,
} from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const nested = 'Subject: Inner offer\r\nFrom: inner@aegean.example\r\n\r\nTwelve thousand tonnes.\r\n'
const mixed = (parts: string[]) =>
  testMail(
    { 'Content-Type': 'multipart/mixed; boundary=xx', Subject: 'With files' },
    `${parts.map((part) => `--xx\r\n${part}`).join('\r\n')}\r\n--xx--`,
  )
const withFiles = mixed([
  'Content-Type: text/plain\r\n\r\nSee the files.',
  'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="recap.pdf"\r\n\r\n%PDF-1.4 recap',
  'Content-Type: text/html\r\nContent-Disposition: attachment; filename="evil.html"\r\n\r\n<script>alert(1)</script>',
  `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="offer.eml"\r\n\r\n${nested}`,
])

test('ML-001, MD-016, AP-034 the detail carries body, people and attachments', async () => {
  const text = testMail({ Cc: 'Lee <lee@sea.example>', Subject: 'Hello' }, 'MV AEGEAN STAR open Piraeus')
  const id = await desk.deliver({ text })
  const answer = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  expect(answer.status).toBe(200)
  const { email, ...rest } = answer.body
  expect(rest).toEqual({ json_actions: [], tags: [], email_folders: [], notifications: [] })
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

test('SC-005, SC-006, AP-034, AP-035, AP-038 who has not the line does not learn that the mail exists', async () => {
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

test('AP-138, SC-009 attachments come with their name and never as something the browser would run', async () => {
  const id = await desk.deliver({ text: withFiles })
  const detail = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  const [pdf, html] = detail.body.email.attachments
  expect(detail.body.email.attachments.map((each) => each.name)).toEqual([
    'recap.pdf',
    'evil.html',
    'offer.eml',
  ])
  const get = (path: string) =>
    fetch(`${desk.server.url}${path}`, { headers: { 'access-token': desk.tokens.ben } })
  const shown = await get(pdf?.preview_url ?? '')
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(shown.headers.get('content-disposition')).toContain("inline; filename*=UTF-8''recap.pdf")
  expect((await shown.text()).trim()).toBe('%PDF-1.4 recap')
  expect(html?.preview_url).toBeNull()
  const evil = await get(`/attachments/${html?.id}`)
  expect(evil.headers.get('content-type')).toBe('application/octet-stream')
  expect(evil.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(evil.headers.get('x-content-type-options')).toBe('nosniff')
  expect(evil.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  const stranger = await desk.server.call(
    getAttachment,
    { params: { id: pdf?.id ?? 0 }, query: {} },
    desk.tokens.cy,
  )
  expect(stranger.status).toBe(404)
})

test('MD-022, AP-036 an attached message is read for the eml viewer', async () => {
  const id = await desk.deliver({ text: withFiles })
  const detail = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  const [pdf, , eml] = detail.body.email.attachments
  const answer = await desk.server.call(viewEml, { params: { id: eml?.id ?? 0 } }, desk.tokens.ben)
  expect(answer.body).toMatchObject({
    subject: 'Inner offer',
    from: [{ name: '', address: 'inner@aegean.example' }],
  })
  expect(answer.body.body).toContain('Twelve thousand tonnes.')
  const no = await desk.server.call(viewEml, { params: { id: pdf?.id ?? 0 } }, desk.tokens.ben)
  expect([no.status, no.error]).toEqual([400, ['This file is not a message that can be shown']])
})
