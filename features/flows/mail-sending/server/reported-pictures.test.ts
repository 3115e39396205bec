import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { shownPictures } from '#features/records/attachments/contract/shown-pictures.ts'
import { listAttachments } from '#features/records/attachments/server/public.ts'
import { listHtml } from '#features/records/emails/server/public.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk()
})
afterEach(() => {
  desk.smtp.taken.length = 0
})
afterAll(() => desk.stop())

type Query = NonNullable<NonNullable<Parameters<typeof desk.server.call<typeof startCompose>>[1]>['query']>

/** What the editor makes of the names of pictures (packages/ui/src/editor/own/pictures.ts). */
const edited = (html: string) =>
  html.replace(/src="cid:([^"]*)"/g, (_, name: string) => `src="cid:${encodeURI(decodeURIComponent(name))}"`)

async function sent(query: Query, change: (body: string) => string = edited) {
  const { mail } = (await desk.server.call(startCompose, { query }, desk.tokens.ben)).body
  const { subject, body_type, attachment_ids, method, source_email_id, attachments } = mail
  const body = change(mail.body)
  await desk.send({ subject, body, body_type, attachment_ids, method, source_email_id })
  await desk.pass(0)
  const raw = desk.smtp.taken.at(-1)?.raw ?? Buffer.alloc(0)
  const read = await parseMessage(raw)
  const files = read.attachments.map(({ name, disposition }) => `${name} ${disposition}`)
  return { raw: raw.toString(), read, files, offered: attachments.map(({ disposition }) => disposition) }
}

function mailWith(html: string, cid: string, more: string[] = []): string {
  return [
    'From: ingrid@northquay.example',
    `Message-ID: <${Math.random()}@northquay.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=R',
    '',
    '--R',
    ...(more.length > 0 ? more : ['Content-Type: text/html; charset=utf-8', '', html]),
    '--R',
    'Content-Type: image/png; name=a.png',
    'Content-Disposition: inline; filename=a.png',
    `Content-ID: <${cid}>`,
    '',
    'PNG',
    '--R--',
    '',
  ].join('\r\n')
}

collectionTest.each([
  'f08a-cid-space',
  'f08b-cid-raw-space',
  'f08c-cid-brackets',
  'f08d-cid-umlaut',
  'f08e-cid-percent-literal',
])(
  'CP-005, CP-029, MD-023 the picture of the reported mail %s is shown, and leaves under a name of ours',
  async (name) => {
    const raw = await readFile(testDataPath(`reported/${name}.eml`))
    const id = await desk.deliver({ raw, line_id: desk.line_id })
    const { db } = desk.company
    const [{ html } = { html: '' }] = await listHtml(db, [id])
    expect(shownPictures(html, await listAttachments(db, id)).size).toBe(1)
    for (const method of ['forward', 'reply'] as const) {
      const { read, files, raw: written } = await sent({ method, id })
      expect(files).toEqual(['a.png inline'])
      const [{ attachment_cid } = { attachment_cid: null }] = read.attachments
      expect(attachment_cid).toMatch(/^[0-9a-f]{32}@laycan$/)
      expect(read.html).toContain(`data-cid="${attachment_cid}"`)
      expect(written.split(`Content-ID: <${attachment_cid}>`)).toHaveLength(2)
    }
  },
)

test('CP-005 a picture that the text does not show is passed on as a file, and never lost', async () => {
  const id = await desk.deliver({
    text: mailWith('<p>See <img src="cid:other@ship" alt="plan"></p>', 'lost@ship'),
    line_id: desk.line_id,
  })
  const forward = await sent({ method: 'forward', id })
  expect([forward.offered, forward.files]).toEqual([['attachment'], ['a.png attachment']])
  expect(forward.raw).not.toMatch(/@ship/)
  expect((await sent({ method: 'reply', id, include_attachments: true })).files).toEqual(['a.png attachment'])
  expect((await sent({ method: 'reply', id })).files).toEqual([])
})

test('CP-005 a picture beside plain text, or passed on in plain text, is a file', async () => {
  const plain = await desk.deliver({
    text: mailWith('', 'photo@ship', ['Content-Type: text/plain', '', 'See photo']),
    line_id: desk.line_id,
  })
  expect((await sent({ method: 'forward', id: plain })).files).toEqual(['a.png attachment'])
  expect((await sent({ method: 'forward', id: plain, body_type: 'html' })).files).toEqual([
    'a.png attachment',
  ])
  const html = await desk.deliver({
    text: mailWith('<p>See <img src="cid:a b"></p>', 'a b'),
    line_id: desk.line_id,
  })
  expect((await sent({ method: 'forward', id: html, body_type: 'plain_text' })).files).toEqual([
    'a.png attachment',
  ])
  expect((await sent({ method: 'reply', id: html, body_type: 'plain_text' })).files).toEqual([])
})

test('CP-005 a picture that was taken out of the quote does not go along', async () => {
  const id = await desk.deliver({
    text: mailWith('<p>See <img src="cid:a%20b"></p>', 'a b'),
    line_id: desk.line_id,
  })
  expect((await sent({ method: 'forward', id }, () => '<p>Without</p>')).files).toEqual([])
  expect((await sent({ method: 'forward', id })).files).toEqual(['a.png inline'])
})
