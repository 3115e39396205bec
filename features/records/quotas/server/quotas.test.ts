import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startUpload } from '#features/records/attachments/contract/uploads.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { quotaRefusals } from '../contract/quota.ts'
import { foldChanges, readLimits, setLimits } from './quotas.repo.ts'
import { refuseBeyondAccounts, refuseBigFiles } from './refuse-beyond.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())
const db = () => desk.company.db
const upload = (size: number) =>
  desk.server.call(startUpload, { body: { name: 'a.pdf', size, file_type: '' } }, desk.tokens.ann)

test('what is stored is kept by the statements that store and remove, and is the same when it is folded', async () => {
  const before = await readLimits(db())
  const id = await desk.deliver()
  const { rows } = await sql<{
    size: number
  }>`select size from email_contents where email_id = ${id}`.execute(db())
  const after = await readLimits(db())
  expect([after.mails - before.mails, after.bytes - before.bytes]).toEqual([1, rows[0]?.size])
  await sql`update email_contents set size = size + 100 where email_id = ${id}`.execute(db())
  await foldChanges(db())
  expect((await readLimits(db())).bytes).toBe(after.bytes + 100)
  await sql`delete from email_contents where email_id = ${id}`.execute(db())
  await foldChanges(db())
  expect(await readLimits(db())).toEqual(before)
})

test('a company over its storage still receives mail; files and big mails are refused in words', async () => {
  await inTransaction(db(), (tx) => setLimits(tx, { storage_bytes: 10, mail_accounts: 0 }))
  expect(await desk.deliver()).toBeGreaterThan(0)
  expect((await upload(10)).error).toEqual([quotaRefusals.storage.text])
  await expect(refuseBigFiles(db(), 2_000_000)).rejects.toThrow(quotaRefusals.bigFiles.text)
  await refuseBigFiles(db(), 1000)
  await expect(refuseBeyondAccounts(db(), 0)).rejects.toThrow(quotaRefusals.accounts.text)
  await inTransaction(db(), (tx) => setLimits(tx, { storage_bytes: null, mail_accounts: null }))
  expect((await upload(10)).status).toBe(200)
})
