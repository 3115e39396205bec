import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '@laycan/server/actor.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { deleteAttachment, renameAttachment } from '../../contract/uploads.ts'
import { insertUploaded, listAttachments } from '../attachments.repo.ts'
import { cleanUploads } from '../uploads/clean-uploads.ts'
import { appendPiece, insertUpload } from '../uploads/uploads.repo.ts'
import { attachToEmail, holdAttachments, type Writing } from './attach-files.ts'
import { attachmentsToSend, listHeldAttachments, releaseHeld } from './files-to-send.ts'

let desk: TestDesk
let ben: Actor
let cy: Actor

beforeAll(async () => {
  desk = await startTestDesk()
  const member = { user_type: 'member' as const, permissions: new Set<string>() }
  ben = { ...member, user_id: desk.users.ben, line_ids: [desk.lines.ops] }
  cy = { ...member, user_id: desk.users.cy, line_ids: [] }
})
afterAll(() => desk.stop())

const db = () => desk.company.db
function writing<Result>(work: (context: Writing) => Promise<Result>, actor = ben): Promise<Result> {
  const { services } = desk.server
  return inTransaction(db(), (tx) => work({ tx, db: db(), actor, services }))
}

async function uploaded(name: string, user_id = ben.user_id): Promise<number> {
  const blob = await desk.server.services.blobs.put(Buffer.from(`bytes of ${name}`))
  const file = { name, file_type: 'text/plain', kind: 'file' as const, size: 9 + name.length, blob }
  const more = { checksum: blob, disposition: 'attachment' as const, attachment_cid: null, user_id }
  return (await inTransaction(db(), (tx) => insertUploaded(tx, { ...file, ...more }))).id
}

/** A mail as a draft has one; the state machine of drafts is another feature's. */
async function draft(): Promise<number> {
  const id = await desk.deliver()
  await db().updateTable('emails').set({ box: 'draft', status: 'draft' }).where('id', '=', id).execute()
  return id
}

const withFile = (name: string) =>
  testMail(
    { 'Content-Type': 'multipart/mixed; boundary=xx' },
    `--xx\r\nContent-Type: text/plain\r\n\r\nSee file.\r\n--xx\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n%PDF-1.4 ${name}\r\n--xx--`,
  )
const names = async (email_id: number) => (await listAttachments(db(), email_id)).map(({ name }) => name)
async function wordsOf(email_id: number): Promise<string[]> {
  const files = await attachmentsToSend(db(), desk.server.services, email_id)
  return Promise.all(files.map(async (file) => (await text(await file.stream())).trim()))
}
const refusal = 'This file does not exist anymore'

test('AP-048 a draft has exactly the files of its last save, in that order', async () => {
  const email_id = await draft()
  const [a, b, c] = [await uploaded('a'), await uploaded('b'), await uploaded('c')]
  await writing((context) => attachToEmail(context, email_id, [a, b]))
  expect(await names(email_id)).toEqual(['a', 'b'])
  const answer = await writing((context) => attachToEmail(context, email_id, [c, b, b]))
  expect(answer.map(({ id }) => id)).toEqual([c, b])
  expect(await wordsOf(email_id)).toEqual(['bytes of c', 'bytes of b'])
  // An earlier version of the draft has its file back.
  await writing((context) => attachToEmail(context, email_id, [a, b]))
  expect(await names(email_id)).toEqual(['a', 'b'])
})

test('CP-005 files of a mail that is forwarded are copied once, with the same bytes', async () => {
  const source = await desk.deliver({ text: withFile('recap.pdf') })
  const [original] = await listAttachments(db(), source)
  const id = original?.id ?? 0
  const email_id = await draft()
  const [first] = await writing((context) => attachToEmail(context, email_id, [id]))
  const [again] = await writing((context) => attachToEmail(context, email_id, [id]))
  expect(again?.id).toBe(first?.id)
  expect(first?.id).not.toBe(id)
  expect([await names(source), await names(email_id)]).toEqual([['recap.pdf'], ['recap.pdf']])
  expect(await wordsOf(email_id)).toEqual(['%PDF-1.4 recap.pdf'])
  // A draft that is sent again gets the files of the mail that was sent.
  const copy = await draft()
  await writing((context) => attachToEmail(context, copy, [first?.id ?? 0]))
  expect(await wordsOf(copy)).toEqual(['%PDF-1.4 recap.pdf'])
})

test('files that the writer may not read are refused, and nothing changes', async () => {
  const email_id = await draft()
  const mine = await uploaded('mine')
  await writing((context) => attachToEmail(context, email_id, [mine]))
  const secret = await desk.deliver({ line_id: desk.lines.chartering, text: withFile('secret.pdf') })
  const [hidden] = await listAttachments(db(), secret)
  const others = [hidden?.id ?? 0, await uploaded('of ann', desk.users.ann), 999_999_999]
  for (const id of others) {
    await expect(writing((context) => attachToEmail(context, email_id, [mine, id]))).rejects.toThrow(refusal)
  }
  await expect(writing((context) => attachToEmail(context, email_id, [mine]), cy)).resolves.toHaveLength(1)
  expect(await names(email_id)).toEqual(['mine'])
})

test('AP-048 an upload that two drafts take at the same moment is in one of them', async () => {
  const [one, two] = [await draft(), await draft()]
  const id = await uploaded('once')
  const outcomes = await Promise.allSettled(
    [one, two].map((email_id) => writing((context) => attachToEmail(context, email_id, [id]))),
  )
  // Whoever comes second either sees a file of another draft, and copies it, or is refused.
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const [index, email_id] of [one, two].entries()) {
    expect(await names(email_id)).toEqual(outcomes[index]?.status === 'fulfilled' ? ['once'] : [])
  }
})

test('AP-135, AP-136 files of a draft are renamed and taken out by whoever may read it, of other mails never', async () => {
  const email_id = await draft()
  const [a, b] = [await uploaded('a.txt'), await uploaded('b.txt')]
  await writing((context) => attachToEmail(context, email_id, [a, b]))
  const { ann, cy: stranger } = desk.tokens
  const call = desk.server.call
  const rename = (id: number, token: string) => call(renameAttachment, { body: { id, name: 'c' } }, token)
  expect((await rename(a, stranger)).status).toBe(404)
  expect((await rename(a, ann)).body.attachment.name).toBe('c.txt')
  expect((await call(deleteAttachment, { params: { id: b } }, ann)).status).toBe(204)
  expect(await names(email_id)).toEqual(['c.txt'])
  const received = await desk.deliver({ text: withFile('recap.pdf') })
  const [kept] = await listAttachments(db(), received)
  const refused = await call(deleteAttachment, { params: { id: kept?.id ?? 0 } }, ann)
  expect([refused.status, refused.error]).toEqual([400, ['Only files of drafts can be changed']])
})

test('CP-021 files of a team template are read by all and copied into mails, those of a personal one are not', async () => {
  const [team, own] = [await uploaded('team'), await uploaded('own')]
  await writing((context) => holdAttachments(context, 'template/1', [team], { shared: true }))
  await writing((context) => holdAttachments(context, 'template/2', [own], { shared: false }))
  const held = await listHeldAttachments(db(), ['template/1', 'template/2', 'template/3'])
  expect([...held].map(([holder, files]) => [holder, files.map(({ name }) => name)])).toEqual([
    ['template/1', ['team']],
    ['template/2', ['own']],
  ])
  const email_id = await draft()
  const [copied] = await writing((context) => attachToEmail(context, email_id, [team]), cy)
  expect(copied?.id).not.toBe(team)
  await expect(writing((context) => attachToEmail(context, email_id, [own]), cy)).rejects.toThrow(refusal)
  await inTransaction(db(), (tx) => releaseHeld(tx, 'template/1'))
  expect((await listHeldAttachments(db(), ['template/1'])).size).toBe(0)
})

test('AP-134 what nothing took goes after seven days, what is in use stays', async () => {
  const email_id = await draft()
  const [kept, free] = [await uploaded('kept'), await uploaded('free')]
  await writing((context) => attachToEmail(context, email_id, [kept]))
  const piece = await desk.server.services.blobs.put(randomBytes(10))
  const given = { user_id: ben.user_id, name: 'x', size: 20, file_type: '', inline: false }
  const upload = await inTransaction(db(), (tx) => insertUpload(tx, given))
  await appendPiece(db(), { id: upload, offset: 0, blob: piece, size: 10 })
  const at = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  const { signal } = new AbortController()
  await cleanUploads({ db: db(), now: at(6), signal })
  const rows = () =>
    db().selectFrom('attachments').select('id').where('id', 'in', [kept, free]).orderBy('id').execute()
  expect((await rows()).map(({ id }) => id)).toEqual([kept, free])
  await cleanUploads({ db: db(), now: at(8), signal })
  expect((await rows()).map(({ id }) => id)).toEqual([kept])
  expect(await db().selectFrom('attachment_uploads').select('id').execute()).toEqual([])
  expect(await wordsOf(email_id)).toEqual(['bytes of kept'])
})
