import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDocx } from '@laycan/demo-mail/files/docx.ts'
import { writeXlsx } from '@laycan/demo-mail/files/xlsx.ts'
import {
  getAttachment,
  getAttachmentDetails,
  previewDocument,
  previewWorkbook,
  viewEml,
} from '@laycan/features/records/attachments/contract/endpoints.ts'
import { getEmailDetail } from '@laycan/features/workspaces/mail-detail/contract/endpoints.ts'
import { zip } from '@laycan/mail/parse/testing/zip.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

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
  const answer = await desk.server.call(viewEml, { params: { id: eml?.id ?? 0 }, query: {} }, desk.tokens.ben)
  expect(answer.body).toMatchObject({
    subject: 'Inner offer',
    from: [{ name: '', address: 'inner@aegean.example' }],
  })
  expect(answer.body.body).toContain('Twelve thousand tonnes.')
  const no = await desk.server.call(viewEml, { params: { id: pdf?.id ?? 0 }, query: {} }, desk.tokens.ben)
  expect([no.status, no.error]).toEqual([400, ['This file is not a message that can be shown']])
})

/** A message of the given parts, and one that carries it as a file. */
function message(subject: string, parts: string[]): string {
  const boundary = `b-${subject.replace(/\W/g, '')}`
  const head = `Subject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`
  return `${head}${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}
const text = (body: string) => `Content-Type: text/plain\r\n\r\n${body}`
const eml = (raw: string) => `Content-Type: message/rfc822\r\n\r\n${raw}`
function file(name: string, type: string, content: Buffer, cid = ''): string {
  const disposition = cid === '' ? 'attachment' : `inline\r\nContent-ID: <${cid}>`
  return `Content-Type: ${type}; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: ${disposition}\r\n\r\n${content.toString('base64')}`
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Ids of a delivered message's attachments, in order. */
async function deliver(raw: string | Buffer): Promise<number[]> {
  const id = await desk.deliver({ raw: Buffer.from(raw) })
  const { body } = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  return body.email.attachments.map((each) => each.id)
}

const ask = (path: string, token = desk.tokens.ben) =>
  fetch(`${desk.server.url}${path}`, { headers: { 'access-token': token } })

test('MD-022, AP-036 pictures and files of an attached message have addresses, also in a message inside it', async () => {
  const inner = message('Inner', [
    text('deep'),
    file('stowage.pdf', 'application/pdf', Buffer.from('%PDF-1.4 deep')),
  ])
  const middle = message('Middle', [
    'Content-Type: text/html\r\n\r\n<p>see <img src="cid:logo@x"></p>',
    file('logo.png', 'image/png', PNG, 'logo@x'),
    eml(inner),
  ])
  const [id = 0] = await deliver(message('Outer', [text('fyi'), eml(middle)]))
  const { body } = await desk.server.call(viewEml, { params: { id }, query: {} }, desk.tokens.ben)
  const [logo, nestedEml] = body.attachments
  expect(logo).toMatchObject({
    id,
    path: '0',
    attachment_cid: 'logo@x',
    preview_url: `/attachments/${id}/parts/0`,
  })
  expect(body.body).toContain('data-cid="logo@x"')
  const picture = await ask(logo?.preview_url ?? '')
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true)

  const deeper = { params: { id }, query: { path: nestedEml?.path ?? '' } }
  const second = await desk.server.call(viewEml, deeper, desk.tokens.ben)
  expect(second.body.subject).toBe('Inner')
  const pdf = await ask(second.body.attachments[0]?.original_file_url ?? '')
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; .*stowage\.pdf/)
  expect(await pdf.text()).toBe('%PDF-1.4 deep')
  const details = { params: { id }, query: { path: '1.0' } }
  expect((await desk.server.call(getAttachmentDetails, details, desk.tokens.ben)).body).toMatchObject({
    name: 'stowage.pdf',
    path: '1.0',
    size: 13,
  })

  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await ask(`/attachments/${id}/parts/0`, token)).status).toBe(404)
    expect((await desk.server.call(viewEml, deeper, token)).status).toBe(404)
  }
  for (const path of ['7', '0.0', '1.1.1.1.1'])
    expect((await ask(`/attachments/${id}/parts/${path}`)).status).toBe(404)
  for (const path of ['x', '1.1.1.1.1.1', '-1', '1..2']) {
    expect((await ask(`/attachments/${id}/parts/${path}`)).status).toBe(400)
  }
})

test('MD-022 messages within messages open five deep', async () => {
  const raw = [6, 5, 4, 3, 2, 1].reduce(
    (inside, level) => message(`Level ${level}`, [eml(inside)]),
    'Subject: core\r\n\r\ncore',
  )
  const [id = 0] = await deliver(message('Outside', [eml(raw)]))
  const subjects: string[] = []
  for (const path of [undefined, '0', '0.0', '0.0.0', '0.0.0.0', '0.0.0.0.0']) {
    const answer = await desk.server.call(viewEml, { params: { id }, query: { path } }, desk.tokens.ben)
    subjects.push(answer.status === 200 ? answer.body.subject : answer.error.join())
  }
  expect(subjects).toEqual([
    'Level 1',
    'Level 2',
    'Level 3',
    'Level 4',
    'Level 5',
    'This file is not a message that can be shown',
  ])
  expect((await ask(`/attachments/${id}/parts/0.0.0.0.0`)).status).toBe(200)
})

test('MD-008 a workbook and a document are read for showing, broken ones are refused in words', async () => {
  const book = writeXlsx('Positions', [
    ['Vessel', 'DWT'],
    ['OCEAN KITE', 56780],
  ])
  const [xlsx = 0, docx = 0, broken = 0, torn = 0, note = 0] = await deliver(
    message('Papers', [
      file('list.xlsx', 'application/octet-stream', book),
      file('recap.docx', 'application/octet-stream', writeDocx(['Clean recap', 'Laycan 10-15 May'])),
      file('broken.xlsx', 'application/octet-stream', book.subarray(0, 200)),
      file('torn.docx', 'application/octet-stream', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      file('note.rtf', 'application/rtf', Buffer.from('{\\rtf1 NOR tendered}')),
    ]),
  )
  const { ben } = desk.tokens
  const sheets = await desk.server.call(previewWorkbook, { params: { id: xlsx }, query: {} }, ben)
  expect(sheets.body).toEqual({
    is_cut: false,
    sheets: [
      {
        name: 'Positions',
        is_cut: false,
        rows: [
          { number: 1, cells: ['Vessel', 'DWT'] },
          { number: 2, cells: ['OCEAN KITE', '56780'] },
        ],
        widths: [],
      },
    ],
  })
  const recap = await desk.server.call(previewDocument, { params: { id: docx }, query: {} }, ben)
  expect(recap.body).toMatchObject({ body_type: 'html', is_cut: false })
  expect(recap.body.body).toContain('Laycan 10-15 May')
  const plain = await desk.server.call(previewDocument, { params: { id: note }, query: {} }, ben)
  expect(plain.body).toEqual({ body_type: 'plain_text', body: 'NOR tendered', is_cut: false })
  const words =
    'This file is broken, protected by a password, or of another kind than its name says, and cannot be shown'
  const refused = await desk.server.call(previewWorkbook, { params: { id: broken }, query: {} }, ben)
  expect([refused.status, refused.error]).toEqual([400, [words]])
  const locked = await desk.server.call(previewDocument, { params: { id: torn }, query: {} }, ben)
  expect([locked.status, locked.error]).toEqual([400, [words]])
  expect(
    (await desk.server.call(previewWorkbook, { params: { id: xlsx }, query: {} }, desk.tokens.cy)).status,
  ).toBe(404)
})

test('MD-008 a workbook beyond all limits is cut, said to be, and holds nobody up', async () => {
  const row = '<row><c t="inlineStr"><is><t>OCEAN KITE</t></is></c></row>'
  const bomb = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Bomb"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(4_000_000)}</sheetData></worksheet>`,
  })
  const [id = 0] = await deliver(message('Bomb', [file('bomb.xlsx', 'application/octet-stream', bomb)]))
  const answered: string[] = []
  const [answer] = await Promise.all([
    desk.server.call(previewWorkbook, { params: { id }, query: {} }, desk.tokens.ben).finally(() => {
      answered.push('workbook')
    }),
    ask('/lines').then(() => answered.push('lines')),
  ])
  expect(answer.body.sheets[0]).toMatchObject({ name: 'Bomb', is_cut: true })
  expect(answer.body.sheets[0]?.rows.length).toBe(1000)
  expect(answered).toEqual(['lines', 'workbook'])
})

test('SC-009, MD-008 a name with direction marks is shown with the ending that it really has', async () => {
  const name = Buffer.from('invoice\u202Efdp.exe').toString('base64')
  const part = `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="=?utf-8?B?${name}?="\r\n\r\nMZ`
  const [id = 0] = await deliver(message('Bidi', [text('pay'), part]))
  const details = await desk.server.call(getAttachmentDetails, { params: { id }, query: {} }, desk.tokens.ben)
  expect(details.body.name).toBe('invoicefdp.exe')
  expect((await ask(`/attachments/${id}`)).headers.get('content-disposition')).toMatch(
    /^attachment; .*invoicefdp\.exe/,
  )
})
