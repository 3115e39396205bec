import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PythonMailReader,
  startPythonMailReader,
} from '@laycan/testing/mail-readers/python-mail-reader.ts'
import { unflow } from '../parse/body/format-flowed.ts'
import { parseMessage } from '../parse/parse-message.ts'
import type { AttachmentToWrite, MessageToWrite } from './message-to-write.ts'
import { writeMessage } from './write-message.ts'

let python: PythonMailReader

beforeAll(async () => {
  python = await startPythonMailReader()
})
afterAll(() => python.stop())

const SCRIPTS = [
  'Γιώργος Παπαδόπουλος',
  '陈大文 船务',
  'Иван Петров',
  'יוסי כהן',
  'محمد علي',
  '🚢 Ship 👨‍👩‍👧',
  'O\'Neil "Bob" \\ Jr.',
  'Müller, Söhne & Co; KG',
  '=?utf-8?Q?fake?=',
  'a@b.example',
  '(comment) <x>',
  'tab\there',
  '\u0000bell\u0007',
  'line\r\nBcc: spy@evil.example',
  '\u202Ertl\u202C',
  'ﬁrst ½ ‰ €',
]
const piece = fc.oneof(
  fc.constantFrom(...SCRIPTS),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const words = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(' '))
const person = fc.record({
  name: words,
  address: fc
    .stringMatching(/^[a-z0-9]([a-z0-9._+-]{0,20}[a-z0-9])?$/)
    .map((local) => `${local}@sea.example`),
})
const text = fc
  .array(
    fc.oneof(words, fc.constantFrom('', '> quoted', '>> deeper', '-- ', ' indented', 'From here', '.', '..')),
    {
      maxLength: 20,
    },
  )
  .map((lines) => lines.join('\n'))
const file = fc.record({
  name: words,
  bytes: fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
  type: fc.constantFrom('application/pdf', 'image/png', 'text/plain', 'x/y', 'nonsense', 'message/partial'),
})
const mail = fc.record({
  from: person,
  to: fc.array(person, { maxLength: 5 }),
  cc: fc.array(person, { maxLength: 3 }),
  subject: words,
  text,
  html: fc.option(text.map((inner) => `<p title="ü=é">${escapeHtml(inner)}</p>`)),
  files: fc.array(file, { maxLength: 3 }),
  references: fc.array(
    fc.uuid().map((id) => `${id}@sea.example`),
    { maxLength: 12 },
  ),
})

function escapeHtml(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Lone surrogates, which UTF-8 cannot write, are what it writes for them. */
function wellFormed(raw: string): string {
  return Buffer.from(raw).toString()
}

/** What a header can carry of a text: no control characters, blanks at the ends or lone surrogates. */
function inHeader(raw: string): string {
  return wellFormed(raw)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\0-\x1f\x7f]/g, '')
    .trim()
}

/** Blanks and line ends are what readers fold differently. */
const folded = (raw: string) => raw.replace(/[\s\u200b]+/gu, ' ').trim()

function inText(raw: string): string {
  return wellFormed(raw)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .split('\n')
    .map((line) => (/^>+ ?-- $|^-- $/.test(line) ? line : line.replace(/ +$/, '')))
    .map((line) => line.replace(/^(>+) ?(?=.)(?!>)/, '$1 ').replace(/^(>+) $/, '$1'))
    .join('\n')
    .replace(/\n+$/, '')
}

function attachmentOf({
  name,
  bytes,
  type,
}: {
  name: string
  bytes: Buffer
  type: string
}): AttachmentToWrite {
  return {
    name,
    type,
    cid: null,
    size: bytes.length,
    open: () => Readable.from([bytes], { objectMode: false }),
  }
}

test('CP-029 random mails of all languages read the same in a second reader', async () => {
  await fc.assert(
    fc.asyncProperty(mail, async ({ files, ...given }) => {
      const written = await writeMessage({ ...baseOf(given), attachments: files.map(attachmentOf) })
      const raw = await buffer(written.stream())
      expect(raw.length).toBe(written.size)
      const read = await python.read(raw)
      expect(read.defects).toEqual([])
      expect(read.bcc).toEqual([])
      for (const field of ['to', 'cc'] as const) {
        expect(read[field].map(([name, address]) => [folded(name), address.replaceAll('"', '')])).toEqual(
          given[field].map(({ name, address }) => [folded(inHeader(name)), address]),
        )
      }
      expect(folded(read.subject ?? '')).toBe(folded(inHeader(given.subject)))
      const flowed = unflow((read.text ?? '').replaceAll('\r\n', '\n'), false).replace(/\n+$/, '')
      expect(flowed).toBe(inText(given.text))
      if (given.html !== null)
        expect((read.html ?? '').replaceAll('\r\n', '\n')).toContain(
          wellFormed(given.html).replace(/\r\n?/g, '\n'),
        )
      expect(read.files.map(({ name, sha256 }) => [folded(name ?? ''), sha256])).toEqual(
        files.map(({ name, bytes }) => [folded(inHeader(name) || 'attachment'), hashOf(bytes)]),
      )
      expect(read.references?.split(/\s+/) ?? []).toEqual(given.references.map((id) => `<${id}>`))
      // Ours reads the same.
      const own = await parseMessage(raw)
      expect(own.attachments.map(({ checksum }) => checksum)).toEqual(files.map(({ bytes }) => hashOf(bytes)))
      expect(own.to.map(({ address }) => address.replaceAll('"', '')).filter(Boolean)).toEqual(
        given.to.map(({ address }) => address),
      )
    }),
    { numRuns: 200, endOnFailure: true },
  )
})

function baseOf(
  given: Omit<MessageToWrite, 'date' | 'message_id' | 'in_reply_to' | 'attachments'>,
): MessageToWrite {
  return {
    ...given,
    date: new Date('2026-11-21T09:30:00Z'),
    message_id: 'r1@oceanic.example',
    in_reply_to: given.references.at(-1) ?? null,
    attachments: [],
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
