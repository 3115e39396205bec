import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { extractAttachment, extractAttachments } from './extract-attachments.ts'
import { readMessageAt } from './nested-parts.ts'
import { DEFAULT_LIMITS } from './parse-limits.ts'
import { parseMessage } from './parse-message.ts'

const mail = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1')

describe('reading of a mail', () => {
  test('MD-024 an unnamed attached message is named by its subject and can be read in turn', async () => {
    const raw = mail(
      'Subject: FW: two',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'fyi',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: MV KITE / recap',
      'From: a@x.example',
      '',
      'clean fixed',
      '--b--',
    )
    const { attachments, text } = await parseMessage(raw)
    expect(text).toBe('fyi')
    expect(attachments.map(({ name, kind, disposition }) => [name, kind, disposition])).toEqual([
      ['MV KITE recap.eml', 'message', 'attachment'],
    ])
    expect(await readMessageAt(raw, [0])).toMatchObject({ subject: 'MV KITE / recap', text: 'clean fixed' })
    expect(await readMessageAt(raw, [1])).toBeNull()
  })

  test('MD-024 of the parts marked inline only pictures and messages stay so', async () => {
    const part = (type: string): string[] => [
      '--b',
      `Content-Type: ${type}; name=x.y`,
      'Content-Disposition: inline',
      'Content-ID: <c@x>',
      '',
      'x',
    ]
    const raw = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'text',
      ...['image/png', 'application/pdf', 'message/rfc822'].flatMap(part),
      '--b--',
    )
    const { attachments } = await parseMessage(raw)
    expect(attachments.map(({ disposition }) => disposition)).toEqual(['inline', 'attachment', 'inline'])
    expect(attachments[0]?.attachment_cid).toBe('c@x')
  })

  test('uuencoded files in the text become attachments, the words "begin 600 tons" stay', async () => {
    const raw = mail(
      'Subject: uu',
      '',
      'See file',
      'begin 644 cat.txt',
      '#0V%T',
      '`',
      'end',
      'begin 600 tons',
      'bye',
    )
    const { attachments, text } = await parseMessage(raw)
    expect(attachments.map(({ name, size }) => [name, size])).toEqual([['cat.txt', 3]])
    expect(Buffer.from(extractAttachment(raw, 0)?.content ?? []).toString()).toBe('Cat')
    expect(text).toBe('See file\nbegin 600 tons\nbye')
  })

  test('positions and sizes of parsed and extracted attachments are the same', async () => {
    const raw = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      't',
      '--b',
      'Content-Type: text/csv; name=a.csv',
      '',
      'a,b',
      '--b',
      'Content-Type: application/zip; name=b.zip',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAA',
      '--b--',
    )
    const { attachments } = await parseMessage(raw)
    expect(
      extractAttachments(raw).map(({ position, name, content }) => [position, name, content.byteLength]),
    ).toEqual(attachments.map(({ position, name, size }) => [position, name, size]))
    expect(attachments[0]?.text).toBe('a,b')
  })

  test('soft line breaks of format=flowed are joined, with and without DelSp', async () => {
    const flowed = (more: string): Buffer =>
      mail(
        `Content-Type: text/plain; format=flowed${more}`,
        '',
        'open ',
        'Spore',
        '> pls ',
        '> confirm',
        '-- ',
        'Alex',
      )
    expect((await parseMessage(flowed(''))).text).toBe('open Spore\n> pls confirm\n-- \nAlex')
    expect((await parseMessage(flowed('; delsp=yes'))).text).toBe('openSpore\n> plsconfirm\n-- \nAlex')
  })

  test('the plain version is the text, the HTML version what is shown', async () => {
    const raw = mail(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      '',
      'plain',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>rich</p>',
      '--b--',
    )
    expect(await parseMessage(raw)).toMatchObject({
      body_type: 'html',
      text: 'plain',
      html: '<div class="laycan-mail"><p>rich</p></div>',
      preview: 'plain',
    })
  })

  test('importance, automatic answers, lists and ids are told', async () => {
    const raw = mail(
      'Message-ID: <1@x>',
      'In-Reply-To: <0@x>',
      'References: <a@x> <0@x>',
      'X-Priority: 1 (Highest)',
      'Auto-Submitted: auto-replied',
      'List-Id: Ops <ops.x.example>',
      'Received: from a by b; Tue, 3 Mar 2026 10:00:00 +0100',
      'Date: Tue, 3 Mar 2026 09:59:00 +0100',
      '',
      'x',
    )
    expect(await parseMessage(raw)).toMatchObject({
      message_id: '1@x',
      in_reply_to: ['0@x'],
      references: ['a@x', '0@x'],
      high_importance: true,
      auto_submitted: true,
      list_id: 'ops.x.example',
      received_header_at: '2026-03-03T09:00:00.000Z',
      sent_at: '2026-03-03T08:59:00.000Z',
    })
  })

  test('what cannot be read is told in a sentence', async () => {
    expect((await parseMessage(Buffer.alloc(0))).problem).toBe('This mail is empty.')
    expect((await parseMessage(mail('Content-Type: message/partial; id=x', '', 'x'))).problem).toMatch(
      /one piece/,
    )
    const large = mail('Subject: large', '', 'x'.repeat(3_000))
    const cut = await parseMessage(large, { ...DEFAULT_LIMITS, message_bytes: 1024 })
    expect(cut).toMatchObject({ subject: 'large', problem: expect.stringMatching(/larger than/) })
  })

  test('a mail of 41 MB is read in less than two seconds and 300 MB', async () => {
    const line = `${'QUJD'.repeat(19)}\r\n`
    const raw = Buffer.concat([
      mail('Content-Type: application/octet-stream; name=x.bin', 'Content-Transfer-Encoding: base64', '', ''),
      Buffer.from(line.repeat(Math.floor(41e6 / line.length))),
    ])
    const before = process.memoryUsage().rss
    const started = process.cpuUsage()
    const { attachments } = await parseMessage(raw)
    expect(cpuMs(started)).toBeLessThan(2000)
    expect(attachments[0]?.size).toBeGreaterThan(29_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
  })
})
