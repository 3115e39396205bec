import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '@laycan/features/flows/mail-intake/server/public.ts'
import {
  addAccount,
  importFiles,
  isProven,
  untilAccount,
} from '@laycan/features/flows/mail-intake/server/testing.ts'
import { startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { listAllEmails } from '../support/list-all-emails.ts'
import { SmtpWire } from '../support/smtp-client.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

const MESSAGES = 1_516

let desk: TestDesk
let paths: string[]

beforeAll(async () => {
  desk = await startTestDesk()
  const manifest = JSON.parse(await readFile(testDataPath('mail/MANIFEST.json'), 'utf8')) as {
    path: string
  }[]
  paths = manifest.map(({ path }) => testDataPath(path))
  expect(paths).toHaveLength(MESSAGES)
})
afterAll(() => desk.stop())

/**
 * What a line's mails, as the API lists them, lack of the messages as their source hands them over; and how many mails
 * there are.
 */
async function compare(line_id: number, handOver: (raw: Buffer) => Buffer) {
  const stored = (await listAllEmails(desk.server, desk.tokens.ann, line_id)).map(
    (email) => email.email_unique_id,
  )
  const missing: string[] = []
  for (const path of paths) {
    const at = stored.indexOf(contentKey(handOver(await readFile(path))))
    if (at === -1) missing.push(path)
    else stored.splice(at, 1)
  }
  return { missing, too_many: stored.length }
}
const COMPLETE = { missing: [], too_many: 0 }

test('each of 1,516 messages, a third of them hostile, appears by import', async () => {
  const counts = await importFiles(desk, paths, { line_id: desk.lines.chartering })
  expect(counts).toEqual({ read: MESSAGES, stored: MESSAGES, already_there: 0, failures: [] })
  expect(await compare(desk.lines.chartering, (raw) => raw)).toEqual(COMPLETE)
})

test('each of 1,516 messages, a third of them hostile, appears by SMTP', async () => {
  const wire = await SmtpWire.open(desk.server.services.smtp_port ?? 0)
  for (const path of paths)
    expect(await wire.send('ops@oceanic.example', await readFile(path))).toMatch(/^250 /)
  await wire.quit()
  expect(await compare(desk.lines.ops, endingWithLine)).toEqual(COMPLETE)
})

test('each of 1,516 messages, a third of them hostile, appears by IMAP', async () => {
  const dovecot = await startDovecot()
  const messages = await Promise.all(paths.map(async (path) => ({ raw: withLineEnds(await readFile(path)) })))
  await dovecot.append('desk', 'INBOX', messages)
  const account = await addAccount(desk, dovecot)
  const proven = await untilAccount(desk, account.id, 'proven complete', isProven, 240_000)
  expect(proven.certificate[0]).toMatchObject({ server_count: MESSAGES, stored_count: MESSAGES, missing: '' })
  expect(await compare(account.line_id, withLineEnds)).toEqual(COMPLETE)
  await dovecot.stop()
})

/** SMTP ends every message with a line end. */
function endingWithLine(raw: Buffer): Buffer {
  return raw.subarray(-2).toString('latin1') === '\r\n' ? raw : Buffer.concat([raw, Buffer.from('\r\n')])
}

/** IMAP knows only CRLF, no single CR or LF, and no NUL (RFC 9051 §4.3); a client that stores a message must have seen to both. */
function withLineEnds(raw: Buffer): Buffer {
  return Buffer.from(
    raw
      .toString('latin1')
      .replace(/\r\n?|\n/g, '\r\n')
      .replaceAll('\0', '\x80'),
    'latin1',
  )
}
