import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../parse/parse-message.ts'
import type { AttachmentToWrite, MessageToWrite } from './message-to-write.ts'
import { writeMessage } from './write-message.ts'

const mail: MessageToWrite = {
  from: { name: '', address: 'chartering@oceanic.example' },
  to: [{ name: '', address: 'nikos@aegean.example' }],
  cc: [],
  subject: 'Stowage',
  date: new Date('2026-11-21T09:30:00Z'),
  message_id: 'a1b2@oceanic.example',
  in_reply_to: null,
  references: [],
  text: null,
  html: null,
  attachments: [],
}

function picture(cid: string | null, more: Partial<AttachmentToWrite> = {}): AttachmentToWrite {
  const bytes = Buffer.from(`picture ${cid}`)
  const open = () => Readable.from([bytes], { objectMode: false })
  const name = more.name ?? 'a.png'
  return { name, type: 'image/png', cid, foreign_cid: true, size: bytes.length, open, ...more }
}

async function write(html: string, attachments: AttachmentToWrite[]) {
  const written = await writeMessage({ ...mail, html, attachments })
  const raw = (await buffer(written.stream())).toString()
  const page = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const read = await parseMessage(Buffer.from(raw))
  const cids = [...raw.matchAll(/^Content-ID: <(.*)>\r$/gm)].map((found) => found[1] ?? '')
  const named = [...page.matchAll(/cid:([^"' )]*)/g)].map((found) => found[1] ?? '')
  // Each name in the HTML has one part, and each part of that kind is shown.
  expect(new Set(cids).size).toBe(cids.length)
  expect(new Set(named)).toEqual(new Set(cids))
  return { raw, page, read, cids, files: read.attachments.map(({ disposition }) => disposition) }
}

const OURS = /^[0-9a-f]{32}@laycan$/

describe('CP-029 the pictures of other mails leave under names of ours', () => {
  test.each([
    ['a space', 'Screenshot 2026-11-26.png', 'cid:Screenshot%202026-11-26.png'],
    ['a raw space', 'Screen shot.png', 'cid:Screen shot.png'],
    ['round brackets', 'image (1)_&x.png', 'cid:image%20(1)_&amp;x.png'],
    ['square brackets', 'image[1].png', 'cid:image%5B1%5D.png'],
    ['angle brackets', 'a<1>.png', 'cid:a%3C1%3E.png'],
    ['quotes', `a"b'c.png`, 'cid:a&quot;b%27c.png'],
    ['an umlaut', 'Übersicht.png', 'cid:%C3%9Cbersicht.png'],
    ['a letter in two pieces', 'U\u0308bersicht.png', 'cid:%C3%9Cbersicht.png'],
    ['Chinese', '积载图.png', 'cid:积载图.png'],
    ['a literal %20', 'a+b%20c@x', 'cid:a+b%20c@x'],
    ['a literal percent sign', '100% sure', 'cid:100% sure'],
    ['an address as its name', 'http://ship.example/a.png', 'cid:http://ship.example/a.png'],
    ['a plain name', 'logo@ship', 'CID:logo@ship'],
    ['a long name', `${'x'.repeat(300)}@ship`, `cid:${'x'.repeat(300)}@ship`],
    ['line breaks in the address', 'logo@ship', 'cid:lo\n go@ship'.replace(' ', '')],
  ])('with %s', async (_, cid, src) => {
    const { raw, cids, files, read } = await write(`<p>stowage <img src="${src}"></p>`, [picture(cid)])
    expect(cids).toEqual([expect.stringMatching(OURS)])
    expect(files).toEqual(['inline'])
    expect(read.html).toContain(`data-cid="${cids[0]}"`)
    expect(raw).not.toContain(cid)
  })

  test('as the reading noted them, in a style, in a sheet and as a background', async () => {
    const html = [
      '<style>td{background:url( "cid:c c" )}</style>',
      '<img data-cid="a+b c@x"><p style="background:url(cid:b%20b)">x</p>',
      '<table background="cid:d d"><tr><td>x</td></tr></table>',
    ].join('')
    const files = ['a+b%20c@x', 'b b', 'c c', 'd d'].map((cid) => picture(cid))
    for (const whole of [html, `<html><body>${html}</body></html>`])
      expect((await write(whole, files)).cids).toHaveLength(4)
  })

  test('one that is shown twice goes once, of two with one name the first is shown', async () => {
    const html = '<img src="cid:a b"><img src="cid:a%20b">'
    expect((await write(html, [picture('a b'), picture('a b')])).files).toEqual(['inline', 'attachment'])
    const both = await write('<img src="cid:a b"><img src="cid:a%20b">', [picture('a%20b'), picture('a b')])
    expect(both.files).toEqual(['inline', 'inline'])
  })

  test('one that the HTML does not show goes as a file, unless it was taken out of the text', async () => {
    const html = '<img src="cid:gone@ship" alt="plan"><p style="background:url(cid:other)">x</p>'
    const { page, files } = await write(html, [picture('lost@ship'), picture(null)])
    expect(files).toEqual(['attachment', 'attachment'])
    expect(page).toContain('<img alt="plan"><p style="background:none">')
    expect((await write(html, [picture('lost@ship', { only_shown: true })])).files).toEqual([])
    expect((await write('<iframe><img src="cid:a@b"></iframe>', [picture('a@b')])).files).toEqual([
      'attachment',
    ])
  })

  test('names of ours stay, and the same message has the same names', async () => {
    const own = await write('<img src="cid:own@laycan">', [picture('own@laycan', { foreign_cid: false })])
    expect(own.cids).toEqual(['own@laycan'])
    const [first, again] = await Promise.all(
      ['a', 'a'].map(async (cid) => (await write(`<img src="cid:${cid}">`, [picture(cid)])).raw),
    )
    expect(again).toBe(first)
  })

  test('CP-029 a Content-ID in raw UTF-8 is read as the HTML names it', async () => {
    const raw = [
      'From: a@ship.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=R',
      '',
      '--R',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<img src="cid:%C3%9Cbersicht.png">',
      '--R',
      'Content-Type: image/png',
      'Content-ID: <Übersicht.png>',
      '',
      'x',
      '--R--',
      '',
    ].join('\r\n')
    const { html, attachments } = await parseMessage(Buffer.from(raw))
    expect(html).toContain('data-cid="Übersicht.png"')
    expect(attachments.map(({ attachment_cid }) => attachment_cid)).toEqual(['Übersicht.png'])
  })
})
