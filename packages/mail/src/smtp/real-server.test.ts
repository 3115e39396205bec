import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { type Exim, startExim } from '@laycan/testing/mail-servers/exim.ts'
import type { MessageToWrite } from '../compose/message-to-write.ts'
import { writeMessage } from '../compose/write-message.ts'
import { parseMessage } from '../parse/parse-message.ts'
import { openSubmission } from './submission.ts'
import type { Submission, SubmissionOutcome, SubmissionSettings } from './submission-outcome.ts'

let exim: Exim
let submission: Submission
let settings: SubmissionSettings

beforeAll(async () => {
  exim = await startExim()
  settings = {
    host: exim.host,
    port: exim.port,
    guard: anyHost,
    security: 'starttls',
    login: { kind: 'password', user: 'desk', password: 'secret' },
    allow_untrusted_certificate: true,
  }
  submission = openSubmission(settings)
})
afterAll(async () => {
  await submission.close()
  await exim.stop()
})

let serial = 0

async function send(
  changes: Partial<MessageToWrite> = {},
  to = ['nikos@aegean.example'],
): Promise<{ outcome: SubmissionOutcome; message_id: string }> {
  serial += 1
  const message_id = `real-${serial}@oceanic.example`
  const written = await writeMessage({
    from: { name: 'Chartering', address: 'chartering@oceanic.example' },
    to: to.map((address) => ({ name: '', address })),
    cc: [],
    subject: `Firm offer ${serial}`,
    date: new Date(),
    message_id,
    in_reply_to: null,
    references: [],
    text: 'We offer firm.',
    html: null,
    attachments: [],
    ...changes,
  })
  const outcome = await submission.submit({
    envelope: { from: 'chartering@oceanic.example', to, notices: { envid: message_id } },
    size: written.size,
    smtputf8: written.smtputf8,
    message: written.stream,
  })
  return { outcome, message_id }
}

/** The message once it lies in the mailbox. */
async function delivered(message_id: string): Promise<Buffer> {
  const found = async () => (await exim.delivered()).find((raw) => raw.includes(`<${message_id}>`))
  await expect.poll(found).toBeDefined()
  return (await found()) ?? Buffer.alloc(0)
}

test('CP-029 Exim takes a mail over STARTTLS with PLAIN, DSN and SIZE, and delivers what was written', async () => {
  const { outcome, message_id } = await send({
    subject: 'Προσφορά 🚢',
    text: null,
    html: '<p>Firm until <b>noon</b>, Ναι</p>\n.\n<p>.end</p>',
  })
  expect(outcome).toMatchObject({ kind: 'accepted', refused: [] })
  const read = await parseMessage(await delivered(message_id))
  expect(read.subject).toBe('Προσφορά 🚢')
  expect(read.html).toContain('<b>noon</b>, Ναι')
  expect(await exim.log()).toMatch(/A=plain:desk/)
})

test('CP-028 Exim refuses one recipient, puts another off, and takes the mail for the third', async () => {
  const { outcome, message_id } = await send({}, ['unknown@x.example', 'later@x.example', 'lee@x.example'])
  expect(outcome).toMatchObject({
    kind: 'accepted',
    refused: [
      { address: 'unknown@x.example', temporary: false },
      { address: 'later@x.example', temporary: true },
    ],
  })
  const raw = (await delivered(message_id)).toString()
  expect(raw).toMatch(/^Envelope-to: lee@x\.example$/m)
})

test('CP-029 20 MB of attachments arrive byte for byte', async () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'cargo manifest ')
  const file = {
    name: 'Ladung «Köln».bin',
    type: 'application/octet-stream',
    cid: null,
    size: bytes.length,
    open: () => Readable.from([bytes], { objectMode: false }),
  }
  const { outcome, message_id } = await send({ attachments: [file] })
  expect(outcome.kind).toBe('accepted')
  const read = await parseMessage(await delivered(message_id))
  expect(read.attachments.map(({ name, checksum }) => [name, checksum])).toEqual([
    [file.name, createHash('sha256').update(bytes).digest('hex')],
  ])
})

test('CP-028 what is larger than Exim says it takes is not begun; a wrong password is refused', async () => {
  const huge = {
    name: 'huge.bin',
    type: 'x/y',
    cid: null,
    size: 40 * 1024 * 1024,
    open: () => Readable.from([]),
  }
  const { outcome } = await send({ attachments: [huge] })
  expect(outcome).toMatchObject({ kind: 'refused', phase: 'mail', code: 0, temporary: false })
  const wrong = openSubmission({ ...settings, login: { kind: 'password', user: 'desk', password: 'no' } })
  const refused = await wrong.submit({
    envelope: { from: 'a@x.example', to: ['b@x.example'] },
    size: 1,
    message: () => Readable.from([]),
  })
  await wrong.close()
  expect(refused).toMatchObject({ kind: 'refused', phase: 'auth', code: 535 })
})

test('CP-029 50 mails over a few connections all arrive, each once', async () => {
  const before = (await exim.delivered()).length
  const sent = await Promise.all(Array.from({ length: 50 }, () => send()))
  expect(sent.every(({ outcome }) => outcome.kind === 'accepted')).toBe(true)
  await expect.poll(async () => (await exim.delivered()).length).toBe(before + 50)
  const ids = (await exim.delivered()).map((raw) => /<(real-\d+@[^>]+)>/.exec(raw.toString('latin1'))?.[1])
  for (const { message_id } of sent) expect(ids.filter((id) => id === message_id)).toEqual([message_id])
})
