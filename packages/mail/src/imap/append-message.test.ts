import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { appendToMailbox } from './append-message.ts'
import { findByMessageId } from './find-by-message-id.ts'
import { MailboxMissing } from './imap-failure.ts'
import { newUser, settingsOf } from './testing-session.ts'

let dovecot: Dovecot

beforeAll(async () => {
  dovecot = await startDovecot()
})
afterAll(() => dovecot.stop())

const copyOf = (message_id: string, body = 'Hello\r\n') => ({
  message_id,
  date: new Date('2026-11-20T10:00:00Z'),
  stream: () =>
    Readable.from([Buffer.from(`Message-ID: <${message_id}>\r\nSubject: Copy\r\n\r\n${body}`)], {
      objectMode: false,
    }),
})
const inSent = async (user: string, what = 'flags date.received body') =>
  dovecot.doveadm(['-f', 'flow', 'fetch', '-u', user, what, 'mailbox', 'Sent', 'all'])

test('CP-029 a sent mail lies in the Sent mailbox, read, with its date, once however often it is put there', async () => {
  const user = await newUser(dovecot)
  const settings = settingsOf(dovecot, user)
  const first = await appendToMailbox(settings, 'Sent', copyOf('a1@oceanic.example'))
  expect(first).toMatchObject({ mailbox: 'Sent', appended: true, uid: 1 })
  const again = await appendToMailbox(settings, 'Sent', copyOf('a1@oceanic.example'))
  expect(again).toEqual({ ...first, appended: false })
  await appendToMailbox(settings, 'Sent', copyOf('a2@oceanic.example'))
  const stored = await inSent(user)
  expect(stored.match(/\\Seen/g)?.length).toBe(2)
  expect(stored).toContain('2026-11-20')
})

test('CP-029 whether a mail left is told by its Message-ID, and nothing else', async () => {
  const user = await newUser(dovecot)
  const settings = settingsOf(dovecot, user)
  expect(await findByMessageId(settings, 'Sent', 'b1@oceanic.example')).toEqual([])
  await appendToMailbox(settings, 'Sent', copyOf('b1@oceanic.example'))
  await appendToMailbox(settings, 'Sent', copyOf('b2@oceanic.example', 'about <b1@oceanic.example>\r\n'))
  expect(await findByMessageId(settings, 'Sent', 'b1@oceanic.example')).toEqual([1])
  expect(await findByMessageId(settings, 'Sent', 'b3@oceanic.example')).toEqual([])
})

test('a mailbox that is not there, and a server that is not there, are told and are no answer', async () => {
  const user = await newUser(dovecot)
  const settings = settingsOf(dovecot, user)
  await expect(findByMessageId(settings, 'Gesendet', 'c@x')).rejects.toThrow(MailboxMissing)
  await expect(appendToMailbox(settings, 'Gesendet', copyOf('c@x'))).rejects.toThrow(MailboxMissing)
  await expect(findByMessageId({ ...settings, secret: 'no' }, 'Sent', 'c@x')).rejects.toThrow()
  await expect(findByMessageId({ ...settings, port: 1 }, 'Sent', 'c@x')).rejects.toThrow()
})

test('20 MB are stored whole', async () => {
  const user = await newUser(dovecot)
  const body = `${'x'.repeat(76)}\r\n`.repeat(268_000)
  await appendToMailbox(settingsOf(dovecot, user), 'Sent', copyOf('big@x.example', body))
  expect((await inSent(user, 'size.physical')).trim()).toBe('size.physical=20636043')
})
