import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { extractAttachment } from '../parse/extract-attachments.ts'
import { parseMessage } from '../parse/parse-message.ts'
import { type AttachmentToWrite, type MessageToWrite, UnwritableMessage } from './message-to-write.ts'
import { prepareHtml } from './outgoing-html.ts'
import { writeMessage } from './write-message.ts'

const mail: MessageToWrite = {
  from: { name: 'Chartering', address: 'chartering@oceanic.example' },
  to: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
  cc: [],
  subject: 'MV KITE, firm offer',
  date: new Date('2026-11-21T09:30:00Z'),
  message_id: 'a1b2@oceanic.example',
  in_reply_to: null,
  references: [],
  text: 'We offer firm.\n',
  html: null,
  attachments: [],
}

function fileOf(name: string, bytes: Buffer, more: Partial<AttachmentToWrite> = {}): AttachmentToWrite {
  const open = () => Readable.from([bytes], { objectMode: false })
  return { name, type: 'application/pdf', cid: null, size: bytes.length, open, ...more }
}

async function write(changes: Partial<MessageToWrite>): Promise<Buffer> {
  const written = await writeMessage({ ...mail, ...changes })
  const raw = await buffer(written.stream())
  expect(raw.length).toBe(written.size)
  expect(raw.toString('latin1')).not.toMatch(/[^\r]\n|\r[^\n]|\r$/)
  for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  return raw
}

const headOf = (raw: Buffer) => raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
const typesOf = (raw: Buffer) =>
  [...raw.toString('latin1').matchAll(/^Content-Type: ([^;\r\n]+)/gm)].map((match) => match[1])

describe('CP-029 a mail as it leaves', () => {
  test('CP-029 a plain mail is one part of flowed text with its threading headers', async () => {
    const raw = await write({
      in_reply_to: 'q2@aegean.example',
      references: ['q1@aegean.example', 'q2@aegean.example'],
      high_importance: true,
      auto_submitted: 'auto-generated',
    })
    expect(raw.toString()).toBe(
      [
        'Date: Sat, 21 Nov 2026 09:30:00 +0000',
        'From: Chartering <chartering@oceanic.example>',
        'To: Nikos <nikos@aegean.example>',
        'Subject: MV KITE, firm offer',
        'Message-ID: <a1b2@oceanic.example>',
        'In-Reply-To: <q2@aegean.example>',
        'References: <q1@aegean.example> <q2@aegean.example>',
        'Importance: high',
        'X-Priority: 1',
        'Auto-Submitted: auto-generated',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8; format=flowed',
        'Content-Transfer-Encoding: 7bit',
        '',
        'We offer firm.',
        '',
      ].join('\r\n'),
    )
  })

  test('CP-029 text, HTML, its pictures and files each stand in their place', async () => {
    const picture = fileOf('logo.png', Buffer.from('PNG'), { type: 'image/png', cid: 'logo@oceanic' })
    const unseen = fileOf('unseen.png', Buffer.from('PNG2'), { type: 'image/png', cid: 'other@oceanic' })
    const raw = await write({
      text: null,
      html: '<p>We <b>offer</b> firm.</p><img data-cid="logo@oceanic">',
      attachments: [fileOf('terms.pdf', Buffer.from('PDF')), picture, unseen],
    })
    expect(typesOf(raw)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'application/pdf',
      'image/png',
    ])
    const read = await parseMessage(raw)
    expect(read.text.trim()).toBe('We offer firm.')
    expect(read.attachments.map(({ name, disposition }) => [name, disposition])).toEqual([
      ['logo.png', 'inline'],
      ['terms.pdf', 'attachment'],
      ['unseen.png', 'attachment'],
    ])
    expect(raw.toString()).toContain('<img src="cid:logo@oceanic">')
  })

  test('CP-029 the same mail gives the same bytes, another Message-ID other delimiters', async () => {
    const html = '<p>Hi</p>'
    const [first, again, other] = await Promise.all([
      write({ html }),
      write({ html }),
      write({ html, message_id: 'other@oceanic.example' }),
    ])
    expect(again.equals(first)).toBe(true)
    const delimiter = /boundary="?([^"\r\n]+)/
    expect(delimiter.exec(other.toString())?.[1]).not.toBe(delimiter.exec(first.toString())?.[1])
  })

  test('CP-029 names of any language arrive, headers are ASCII and folded', async () => {
    const to = [
      'Γιώργος Παπαδόπουλος',
      '陈大文',
      'Иван "Ваня" Петров',
      'יוסי כהן',
      '🚢 Ship, Inc.',
      'O\'Neil "Bob"',
    ].map((name, index) => ({ name, address: `p${index}@sea.example` }))
    const subject = `Ναύλος ${'пшеница '.repeat(30)}🚢 陈`
    const raw = await write({ to, subject, text: 'Καλημέρα\n陈大文\n' })
    expect(headOf(raw)).toMatch(/^[\x20-\x7e\r\n]*$/)
    for (const line of headOf(raw).split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    const read = await parseMessage(raw)
    expect(read.to).toEqual(to)
    expect(read.subject).toBe(subject)
    expect(read.text.trim()).toBe('Καλημέρα\n陈大文')
  })

  test('CP-029 500 recipients are written, none for blind copies alone', async () => {
    const to = Array.from({ length: 500 }, (_, index) => ({
      name: `Broker ${index}, Ltd`,
      address: `broker${index}@sea.example`,
    }))
    expect((await parseMessage(await write({ to }))).to).toEqual(to)
    expect(headOf(await write({ to: [] }))).toContain('\r\nTo: undisclosed-recipients:;\r\n')
  })

  test('a header, recipient or id cannot be smuggled in', async () => {
    const raw = await write({
      subject: 'Hi\r\nBcc: spy@evil.example\r\n\r\nbody',
      to: [{ name: 'A\r\nBcc: spy@evil.example', address: 'a@sea.example' }],
      attachments: [fileOf('x"\r\nX-Evil: 1\r\n.pdf', Buffer.from('x'), { type: 'a/b\r\nX-Evil: 1' })],
    })
    expect(raw.toString()).not.toMatch(/^(?:Bcc|X-Evil|body)/m)
    const bad: Partial<MessageToWrite>[] = [
      { to: [{ name: '', address: 'a@b.example>, <spy@evil.example' }] },
      { to: [{ name: '', address: 'a@b.example\r\nBcc: spy@evil.example' }] },
      { to: [{ name: '', address: 'nobody' }] },
      { from: { name: '', address: 'a,b@c d' } },
      { message_id: 'x>\r\nBcc: y@z' },
      { headers: [{ name: 'X-A', value: '1\r\nBcc: y@z' }] },
      { headers: [{ name: 'Bcc', value: 'y@z' }] },
      { headers: [{ name: 'X-A: 1\r\nBcc', value: 'y@z' }] },
      { list_unsubscribe: { url: 'https://x.example/>\r\nBcc: y', one_click: false } },
      { calendar: { method: 'REPLY\r\nX: 1', content: '' } },
    ]
    for (const changes of bad) await expect(write(changes)).rejects.toThrow(UnwritableMessage)
    expect(
      headOf(await write({ in_reply_to: 'x>\r\nBcc: y@z', references: ['a@b>\r\n c', 'ok@b'] })),
    ).toMatch(/\r\nReferences: <ok@b>\r\n/)
  })

  test('addresses of other alphabets and odd local parts are written as servers take them', async () => {
    const raw = await write({
      to: [
        { name: '', address: 'info@köln.example' },
        { name: '', address: 'john..doe@docomo.example' },
        { name: '', address: '"a b"@sea.example' },
      ],
    })
    expect(headOf(raw)).toContain('info@xn--kln-sna.example, "john..doe"@docomo.example,')
    const greek = await writeMessage({ ...mail, to: [{ name: '', address: 'νίκος@aegean.example' }] })
    expect(greek.smtputf8).toBe(true)
  })

  test('RFC 8058 unsubscribing by one click needs https', async () => {
    const url = 'https://mail.oceanic.example/u/abc'
    const raw = await write({ list_unsubscribe: { url, mail: 'u@oceanic.example', one_click: true } })
    expect(headOf(raw)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await parseMessage(raw)).list_unsubscribe).toContain(url)
    await expect(write({ list_unsubscribe: { url: 'http://x.example', one_click: true } })).rejects.toThrow(
      UnwritableMessage,
    )
  })

  test('quoted text flows at its depth, blanks and separators survive', async () => {
    const long = 'word '.repeat(60).trim()
    const text = `Hello,\n\n> ${long}\n>> deeper\n> back\n  indented\nFrom here on\n-- \nAnn\n`
    const raw = await write({ text })
    for (const line of raw.toString().split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    expect((await parseMessage(raw)).text.trim()).toBe(text.trim().replaceAll('>> deeper', '>> deeper'))
  })

  test('a message that needs no encoding is nested as such, any other goes as a file with its bytes', async () => {
    const inner = Buffer.from('Subject: inner\r\n\r\nHello\r\n')
    const eight = Buffer.from('Subject: inner\r\n\r\nKöln\r\n')
    const rfc822 = { type: 'message/rfc822' }
    const raw = await write({ attachments: [fileOf('a.eml', inner, rfc822), fileOf('b.eml', eight, rfc822)] })
    expect(typesOf(raw)).toEqual([
      'multipart/mixed',
      'text/plain',
      'message/rfc822',
      'application/octet-stream',
    ])
    const read = await parseMessage(raw)
    for (const [position, bytes] of [inner, eight].entries()) {
      const found = read.attachments[position]
      expect(found?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'))
      const { content } = (await extractAttachment(raw, position)) ?? {}
      expect(Buffer.from(content ?? []).equals(bytes)).toBe(true)
    }
  })

  test('CP-029 where 8bit is allowed, mails in 8bit arrive as mails, and what stands around them says so', async () => {
    const rfc822 = { type: 'message/rfc822' }
    const eight = Buffer.from('Subject: inner\r\nContent-Transfer-Encoding: 8bit\r\n\r\nKöln\r\n')
    const files = [
      fileOf('a.eml', eight, rfc822),
      // Headers in 8bit, a lone line end, a delimiter like ours, no end of line: byte for byte as files.
      fileOf('b.eml', Buffer.from('Subject: Köln\r\n\r\nHello\r\n'), rfc822),
      fileOf('c.eml', Buffer.from('Subject: inner\r\n\r\nKöln\n'), rfc822),
      fileOf('d.eml', Buffer.from('Subject: inner\r\n\r\nKöln\r\n--=_x\r\n'), rfc822),
      fileOf('e.eml', Buffer.from('Subject: inner\r\n\r\nKöln'), rfc822),
    ]
    const raw = await write({ attachments: files, eight_bit: true })
    const file = 'application/octet-stream'
    expect(typesOf(raw)).toEqual(['multipart/mixed', 'text/plain', 'message/rfc822', file, file, file, file])
    expect(headOf(raw)).toContain('Content-Transfer-Encoding: 8bit')
    expect((await writeMessage({ ...mail, attachments: files, eight_bit: true })).eight_bit).toBe(true)
    expect((await writeMessage({ ...mail, attachments: files })).eight_bit).toBe(false)
    expect((await writeMessage({ ...mail, eight_bit: true })).eight_bit).toBe(false)
    const read = await parseMessage(raw)
    expect(read.attachments.map(({ checksum }) => checksum)).toEqual(
      await Promise.all(
        files.map(async (each) =>
          createHash('sha256')
            .update(await buffer(await each.open()))
            .digest('hex'),
        ),
      ),
    )
  })

  test('a file that became shorter or longer breaks the message off', async () => {
    for (const size of [2, 4]) {
      const written = await writeMessage({
        ...mail,
        attachments: [fileOf('x', Buffer.from('abc'), { size })],
      })
      await expect(buffer(written.stream())).rejects.toThrow(`does not have the ${size} bytes`)
    }
  })

  test('25 MB are streamed: what is not read is not opened, and little is held', async () => {
    const piece = Buffer.alloc(64 * 1024, 7)
    let given = 0
    const size = piece.length * 400
    const open = () =>
      Readable.from(
        (function* () {
          for (let i = 0; i < 400; i += 1) {
            given += piece.length
            yield piece
          }
        })(),
        { objectMode: false },
      )
    const written = await writeMessage({ ...mail, attachments: [{ ...fileOf('big', piece), size, open }] })
    expect(given).toBe(0)
    let taken = 0
    for await (const chunk of written.stream()) {
      taken += chunk.length
      expect((given * 78) / 57 - taken).toBeLessThan(1024 * 1024)
    }
    expect(taken).toBe(written.size)
  })

  test('sheets of quoted mails go into the head, unless the body is a page of its own', () => {
    const quote = '<div class="mail-1"><style>.mail-1 p{font-family:Calibri}</style><p>Firm.</p></div>'
    const { page } = prepareHtml(`<div>fyi</div>${quote}`)
    expect(page).toContain('charset=utf-8"><style>.mail-1 p{font-family:Calibri}</style></head>')
    expect(page).toContain('<div>fyi</div><div class="mail-1"><p>Firm.</p></div>')
    const whole = `<html><body>${quote}</body></html>`
    expect(prepareHtml(whole).page).toBe(whole)
  })

  test('what runs is left out of HTML, quoted mail stays byte for byte', async () => {
    const quote = "<div class='laycan-quote'><P>Firm &amp; final<br/>\n<td  width=3>x</td></div>"
    const html = `<p onclick="x()">Hi <a href="java\tscript:x">l</a></p><script>alert(1)</script>${quote}`
    const raw = (await write({ html, text: '' })).toString()
    expect(raw).not.toMatch(/onclick|script/i)
    const { text } = await parseMessage(await write({ html, text: null }))
    expect(text).toContain('Firm & final')
    expect(raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(quote.replaceAll('\n', '\r\n'))
  })
})
