import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pstExample } from '@laycan/mail/mailbox-files/pst/testing.ts'
import { writeZip, type ZipContent } from '@laycan/server/archives/zip-writer.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import * as calls from '../contract/mail-import.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())

async function doJobs(): Promise<void> {
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
const begin = (file_name: string, size: number, token = desk.tokens.ann) =>
  desk.server.call(calls.addMailImport, { body: { line_id: desk.lines.ops, file_name, size } }, token)
async function put(id: number, offset: number, bytes: Buffer): Promise<{ status: number; error: unknown }> {
  const answer = await fetch(`${desk.server.url}/mail_imports/${id}/bytes?offset=${offset}`, {
    method: 'PUT',
    headers: { 'access-token': desk.tokens.ann, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const { error } = (await answer.json()) as { error?: unknown }
  return { status: answer.status, error: [error].flat() }
}
async function bring(file_name: string, bytes: Buffer): Promise<calls.MailImport> {
  const { mail_import } = (await begin(file_name, bytes.length)).body
  const half = Math.ceil(bytes.length / 2)
  await put(mail_import.id, 0, bytes.subarray(0, half))
  expect((await put(mail_import.id, half, bytes.subarray(half))).status).toBe(200)
  await doJobs()
  return stateOf(mail_import.id)
}
async function stateOf(id: number): Promise<calls.MailImport> {
  return (await desk.server.call(calls.getMailImport, { params: { id } }, desk.tokens.ann)).body.mail_import
}
let serial = 0
const mail = () => {
  serial += 1
  return testMail({ Subject: `Moved ${serial}`, 'Message-ID': `<m${serial}@x.example>` })
}
async function zipOf(files: Record<string, string>): Promise<Buffer> {
  async function* contents(): AsyncGenerator<ZipContent> {
    for (const [name, text] of Object.entries(files))
      yield {
        name,
        content: (async function* () {
          yield Buffer.from(text)
        })(),
      }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(contents())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an mbox, and a ZIP of EML files and a Maildir, come in; a second time nothing is added', async () => {
  const mbox = [mail(), mail()]
    .map((text) => `From a@b.example Thu Jan  1 00:00:00 2026\n${text.replaceAll('\r\n', '\n')}\n`)
    .join('')
  const first = await bring('archive.mbox', Buffer.from(mbox))
  expect(first).toMatchObject({ state: 'done', read: 2, stored: 2, already_there: 0, unreadable: 0 })
  const again = await bring('archive.mbox', Buffer.from(mbox))
  expect(again).toMatchObject({ state: 'done', read: 2, stored: 0, already_there: 2 })
  const zip = await zipOf({
    'one.eml': mail(),
    'deep/two.eml': mail(),
    'box/cur/1:2,S': mail(),
    'box/new/2': mail(),
    '../../escape.eml': mail(),
    'picture.png': '\u0089PNG',
  })
  const packed = await bring('all.zip', zip)
  expect(packed).toMatchObject({ state: 'done', read: 5, stored: 5, unreadable: 1 })
  expect(packed.failures[0]?.file).toContain('picture.png')
})

test('the mail of an Outlook PST comes in', async () => {
  const { state, read, stored, already_there } = await bring(
    'outlook.pst',
    await readFile(pstExample('enron.pst')),
  )
  expect([state, read, stored + already_there]).toEqual(['done', 71, 71])
})

test('what is no whole archive is refused in words, and an ended import goes on', async () => {
  const broken = await bring('broken.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]))
  expect(broken).toMatchObject({ state: 'failed', problem: 'This is no whole ZIP archive' })
  const bytes = Buffer.from(mail())
  const { id } = (await begin('one.eml', bytes.length)).body.mail_import
  expect((await put(id, 5, bytes)).error).toEqual([calls.mailImportRefusals.otherOffset.text])
  await put(id, 0, bytes)
  const params = { id }
  await desk.server.call(calls.cancelMailImport, { params }, desk.tokens.ann)
  await doJobs()
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', stored: 0 })
  await desk.server.call(calls.resumeMailImport, { params }, desk.tokens.ann)
  await doJobs()
  expect(await stateOf(id)).toMatchObject({ state: 'done', stored: 1 })
})

test('a full disk ends no import as done: it is tried again, logged, and has all mails in the end', async () => {
  const { blobs, log } = desk.server.services
  const logged = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const mbox = Buffer.from(
    [mail(), mail(), mail()].map((text) => `From a@b.example Thu Jan  1 00:00:00 2026\n${text}\n`).join(''),
  )
  const { id } = (await begin('full.mbox', mbox.length)).body.mail_import
  await put(id, 0, mbox)
  const full = vi
    .spyOn(blobs, 'put')
    .mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const clock = new FakeClock()
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], clock)
  await jobs.idle()
  expect(await stateOf(id)).toMatchObject({ state: 'running', stored: 0 })
  const err = expect.objectContaining({ code: 'ENOSPC' })
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ err, job: 'mail imports' }), 'job failed')
  full.mockRestore()
  await clock.advance(5_000)
  await jobs.idle()
  await jobs.stop()
  logged.mockRestore()
  expect(await stateOf(id)).toMatchObject({ state: 'done', stored: 3, unreadable: 0 })
})

test('an import says which lines of an mbox may begin a message and were taken as text', async () => {
  const text = `From a@b.example Thu Jan  1 00:00:00 2026\n${mail()}\nas said:\nFrom a@b.example Mon Nov 16 10:00:00 2020\nno header\n`
  const told = await bring('doubts.mbox', Buffer.from(text))
  const at = text.lastIndexOf('From a@b.example')
  expect(told).toMatchObject({ state: 'done', stored: 1 })
  expect(told.problem).toBe(
    `1 lines look like the beginning of a message and were taken as text of the one before, at byte ${at}.`,
  )
})

test('only administrators bring files in, into mailboxes of their company', async () => {
  const { id } = (await begin('one.eml', 10)).body.mail_import
  expect((await begin('one.eml', 10, desk.tokens.ben)).status).toBe(403)
  expect((await begin('one.eml', 10, desk.tokens.olga)).error).toEqual([calls.mailImportRefusals.noLine.text])
  expect((await begin('one.eml', calls.IMPORT_FILE_MAX + 1)).status).toBe(400)
  const params = { id }
  expect((await desk.server.call(calls.cancelMailImport, { params }, desk.tokens.olga)).status).toBe(404)
})
