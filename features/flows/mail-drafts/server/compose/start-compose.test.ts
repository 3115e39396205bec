import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { saveDraft, startCompose } from '../../contract/endpoints.ts'
import { draftRefusals } from '../../contract/errors.ts'
import { composeSubject } from './compose-subject.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

type Query = NonNullable<NonNullable<Parameters<typeof desk.server.call<typeof startCompose>>[1]>['query']>
const start = (query: Query, token = desk.tokens.ben) => desk.server.call(startCompose, { query }, token)

const nikos = { name: 'Nikos Pappas', address: 'nikos@aegean.example' }
const lee = { name: 'Lee', address: 'lee@sea.example' }
const CIRCULAR = {
  To: 'Operations <ops@oceanic.example>, Kim <kim@cargo.example>',
  Cc: 'Lee <lee@sea.example>, OPS@Oceanic.example, Nikos Pappas <nikos@aegean.example>',
  Subject: 'RE: re: MV STAR',
}

test('CP-005 a reply goes to the sender, a reply to all to everybody but ourselves', async () => {
  const id = await desk.deliver({ text: testMail(CIRCULAR, 'Open Piraeus') })
  const reply = (await start({ method: 'reply', id })).body.mail
  expect(reply).toMatchObject({
    to: [nikos],
    cc: [],
    bcc: [],
    subject: 'Re: MV STAR',
    line_id: desk.lines.ops,
    source_email_id: id,
    thread_seen: { last_email_id: id },
  })
  const all = (await start({ method: 'replyall', id })).body
  expect(all.mail.to).toEqual([nikos, { name: 'Kim', address: 'kim@cargo.example' }])
  expect(all.mail.cc).toEqual([lee])
  expect(all.known_domains).toEqual(['aegean.example', 'oceanic.example', 'cargo.example', 'sea.example'])
})

test('CP-005 Reply-To is whom a reply goes to', async () => {
  const id = await desk.deliver({ text: testMail({ 'Reply-To': 'desk@aegean.example' }) })
  expect((await start({ method: 'reply', id })).body.mail.to).toEqual([
    { name: '', address: 'desk@aegean.example' },
  ])
})

test('CP-005 an answer to a mail of our own goes to those it went to', async () => {
  const text = testMail({ From: 'Operations <ops@oceanic.example>', To: 'Kim <kim@cargo.example>' })
  const id = await desk.deliver({ text, box: 'sent' })
  const kim = { name: 'Kim', address: 'kim@cargo.example' }
  expect((await start({ method: 'reply', id })).body.mail.to).toEqual([kim])
  expect((await start({ method: 'replyall', id })).body.mail.to).toEqual([kim])
})

test('CP-005 plain text is quoted as plain text below a header block', async () => {
  const id = await desk.deliver({
    text: testMail(
      { Subject: 'Position', Date: 'Fri, 20 Nov 2026 08:05:00 +0000', Cc: 'Lee <lee@sea.example>' },
      'Open Piraeus\r\n> older words\r\n\r\nRegards',
    ),
  })
  const { mail, quote_at } = (await start({ method: 'reply', id, time_zone: 'Europe/Athens' })).body
  expect(mail.body_type).toBe('plain_text')
  expect(mail.body.slice(quote_at ?? 0).trimEnd()).toBe(
    [
      '-------- Original message --------',
      'From: Nikos Pappas <nikos@aegean.example>',
      'Date: Fri, 20 Nov 2026, 10:05 EET',
      'To: Operations <ops@oceanic.example>',
      'Cc: Lee <lee@sea.example>',
      'Subject: Position',
      '',
      '> Open Piraeus',
      '>> older words',
      '>',
      '> Regards',
    ].join('\n'),
  )
})

const TABLE =
  '<table border="1"><tbody><tr><td>DWT</td><td style="color:#ff0000">57000 &lt; 58000</td></tr></tbody></table>'

function htmlMail(): string {
  const boundary = 'b1'
  return [
    'From: Nikos Pappas <nikos@aegean.example>',
    'To: ops@oceanic.example',
    'Subject: Table <b>',
    `Message-ID: <html-${Math.random()}@aegean.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: multipart/related; boundary=b2',
    '',
    '--b2',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<html><body onload="x()">${TABLE}<img src="cid:logo@1"><img src="https://track.example/1.gif">`,
    '<div class="gmail_quote">On Monday wrote:<blockquote>older</blockquote></div></body></html>',
    '--b2',
    'Content-Type: image/png; name=logo.png',
    'Content-ID: <logo@1>',
    'Content-Disposition: inline; filename=logo.png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--b2--',
    `--${boundary}`,
    'Content-Type: application/pdf; name=charter.pdf',
    'Content-Disposition: attachment; filename=charter.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

test('CP-005 HTML is quoted as it stands: tables and pictures stay, what runs or calls home does not', async () => {
  const id = await desk.deliver({ text: htmlMail() })
  const { mail, quote_at } = (await start({ method: 'reply', id })).body
  expect(mail.body_type).toBe('html')
  const quote = mail.body.slice(quote_at ?? 0)
  expect(quote.startsWith('<div class="laycan-quote">')).toBe(true)
  expect(quote).toContain('<b>Subject:</b> Table &lt;b&gt;')
  expect(quote).toMatch(/<td[^>]*>57000 &lt; 58000<\/td>/)
  expect(quote).toContain('src="cid:logo@1"')
  expect(quote).not.toMatch(/onload| src="https:/)
  expect(mail.body.split('class="laycan-quote"')).toHaveLength(2)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['logo.png'])
})

test('CP-005, CP-006 a forward carries the files, an answer when asked to', async () => {
  const id = await desk.deliver({ text: htmlMail() })
  const names = async (query: Query) =>
    (await start(query)).body.mail.attachments.map(({ name }) => name).sort()
  expect(await names({ method: 'forward', id })).toEqual(['charter.pdf', 'logo.png'])
  expect(await names({ method: 'resend', id })).toEqual(['charter.pdf', 'logo.png'])
  expect(await names({ method: 'replyall', id, include_attachments: true })).toEqual([
    'charter.pdf',
    'logo.png',
  ])
  expect(await names({ method: 'reply', id, body_type: 'plain_text' })).toEqual([])
  const forward = (await start({ method: 'forward', id })).body.mail
  expect([forward.to, forward.subject]).toEqual([[], 'Fw: Table <b>'])
})

test('CP-006 the recipients can be left out', async () => {
  const id = await desk.deliver({ text: testMail(CIRCULAR) })
  const { mail } = (await start({ method: 'replyall', id, reset_recipients: true })).body
  expect([mail.to, mail.cc, mail.bcc]).toEqual([[], [], []])
})

test('CP-005 a resend is the mail with its recipients, email all a new mail to all participants', async () => {
  const id = await desk.deliver({ text: testMail(CIRCULAR, 'Open Piraeus') })
  const resend = (await start({ method: 'resend', id })).body.mail
  expect(resend.subject).toBe('RE: re: MV STAR')
  expect(resend.to.map(({ address }) => address)).toEqual(['ops@oceanic.example', 'kim@cargo.example'])
  expect(resend.body.trim()).toBe('Open Piraeus')
  const all = (await start({ method: 'emailall', id })).body.mail
  expect(all.to.map(({ address }) => address)).toEqual([
    'nikos@aegean.example',
    'kim@cargo.example',
    'lee@sea.example',
  ])
  expect([all.subject, all.body, all.source_email_id]).toEqual(['', '', null])
})

test('CP-005 edit opens the draft itself', async () => {
  const body = { subject: 'Half', body: '<p>done</p>', client_key: 'edit-key-1', window_key: 'window-1' }
  const saved = await desk.server.call(saveDraft, { body }, desk.tokens.ben)
  const { mail } = (await start({ method: 'edit', id: saved.body.email.id })).body
  expect([mail.subject, mail.body]).toEqual(['Half', '<p>done</p>'])
})

test('CP-005 an answer in HTML to plain text keeps its lines; one in plain text to HTML its words', async () => {
  const plain = await desk.deliver({ text: testMail({}, 'One  two\r\n  three <x>') })
  const asHtml = (await start({ method: 'reply', id: plain, body_type: 'html' })).body.mail.body
  expect(asHtml).toContain('One &nbsp;two<br>&nbsp; three &lt;x&gt;')
  const html = await desk.deliver({ text: htmlMail() })
  const asText = (await start({ method: 'reply', id: html, body_type: 'plain_text' })).body.mail.body
  expect(asText).toContain('> DWT\t57000 < 58000')
})

test('CP-014 only lines that the writer may send from are offered; outsiders learn nothing', async () => {
  expect((await start({})).body.mail.line_id).toBe(desk.lines.ops)
  expect((await start({ line_id: desk.lines.chartering })).body.mail.line_id).toBe(desk.lines.ops)
  expect((await start({ line_id: desk.lines.chartering }, desk.tokens.ann)).body.mail.line_id).toBe(
    desk.lines.chartering,
  )
  expect((await start({}, desk.tokens.cy)).error).toEqual([draftRefusals.lineNotSendable.text])
  const id = await desk.deliver({ line_id: desk.lines.chartering })
  for (const token of [desk.tokens.ben, desk.tokens.olga])
    expect((await start({ method: 'reply', id }, token)).status).toBe(404)
  expect((await start({ method: 'reply', id: 999_999_999 })).status).toBe(404)
  expect((await start({ time_zone: 'Mars/Base' })).error).toEqual([draftRefusals.unknownZone.text])
})

test.each([
  ['reply', 'AW: WG: Offer', 'Re: WG: Offer'],
  ['replyall', 'Re[3]: Re: Offer', 'Re: Offer'],
  ['forward', 'FWD: Fw: Offer', 'Fw: Offer'],
  ['forward', 'Re: Offer', 'Fw: Re: Offer'],
  ['resend', 'Re: Re: Offer', 'Re: Re: Offer'],
  ['new', 'Offer', ''],
] as const)('CP-005 the subject of a %s to "%s" is "%s"', (method, subject, expected) => {
  expect(composeSubject(method, subject)).toBe(expected)
})
