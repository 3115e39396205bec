import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '@laycan/features/flows/mail-intake/server/public.ts'
import {
  addAccount,
  importFiles,
  isProven,
  untilAccount,
} from '@laycan/features/flows/mail-intake/server/testing.ts'
import { hostileMails } from '@laycan/testing/examples/hostile-mails.ts'
import { someCollectedPaths } from '@laycan/testing/mail-collection.ts'
import { startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { listAllEmails } from '../support/list-all-emails.ts'
import { SmtpWire } from '../support/smtp-client.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** Messages of the large collection in the daily run. */
const COLLECTED = 120

let desk: TestDesk
let folder: string
/** Our own hostile messages, and those of the large collection where it is. */
let paths: string[]

beforeAll(async () => {
  desk = await startTestDesk()
  folder = await mkdtemp(join(tmpdir(), 'laycan-corpus-'))
  const own = hostileMails.map(async ({ raw }, index) => {
    const path = join(folder, `${index}.eml`)
    await writeFile(path, raw)
    return path
  })
  paths = [...(await Promise.all(own)), ...someCollectedPaths(COLLECTED)]
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

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

test('each of many messages, a third of them hostile, appears by import', async () => {
  const counts = await importFiles(desk, paths, { line_id: desk.lines.chartering })
  const all = { read: paths.length, stored: paths.length }
  expect(counts).toEqual({ ...all, already_there: 0, failures: [], notes: [], doubts: [] })
  expect(await compare(desk.lines.chartering, (raw) => raw)).toEqual(COMPLETE)
})

test('each of many messages, a third of them hostile, appears by SMTP', async () => {
  const wire = await SmtpWire.open(desk.server.services.smtp_port ?? 0)
  for (const path of paths)
    expect(await wire.send('ops@oceanic.example', await readFile(path))).toMatch(/^250 /)
  await wire.quit()
  expect(await compare(desk.lines.ops, endingWithLine)).toEqual(COMPLETE)
})

test('each of many messages, a third of them hostile, appears by IMAP', async () => {
  const dovecot = await startDovecot()
  const messages = await Promise.all(paths.map(async (path) => ({ raw: withLineEnds(await readFile(path)) })))
  await dovecot.append('desk', 'INBOX', messages)
  const account = await addAccount(desk, dovecot)
  const proven = await untilAccount(desk, account.id, 'proven complete', isProven)
  const count = paths.length
  expect(proven.certificate[0]).toMatchObject({ server_count: count, stored_count: count, missing: '' })
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
