import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listCompared } from '#features/records/contacts/server/public.ts'
import { type DuplicateSearch, duplicatesChanged } from '../../contract/endpoints.ts'
import { compareInThread } from '../thread/compare-book.ts'
import { readSearch, savePairs, setRunning } from './duplicates.repo.ts'

/** The search for duplicates in the whole book; each night, and when somebody asks or imports. */
export const duplicateSearch = defineJob<object>('contact duplicates')

/** Entries that are read together. */
const PAGE = 5_000

/** Asks for a search; several are one. */
export async function askForDuplicates(tx: Tx): Promise<void> {
  await enqueueJob(tx, duplicateSearch, {}, { key: 'asked' })
  await setRunning(tx, true)
  await recordSearch(tx)
}

/** Compares the whole book and keeps the pairs. It changes no entry, so doing it again does no harm. */
export async function searchBook(_: object, { services, db, signal }: JobContext): Promise<void> {
  const pages: string[] = []
  let compared = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const page = await listCompared(db, after, PAGE)
    if (page === undefined) break
    pages.push(page.text)
    compared += page.count
    after = page.last
  }
  const texts = await compareInThread(services, pages, signal)
  await inTransaction(db, async (tx) => {
    await savePairs(tx, texts, compared)
    await recordSearch(tx)
  })
}

/** The last search stays as it was. */
export async function giveUp(tx: Tx): Promise<void> {
  await setRunning(tx, false)
  await recordSearch(tx)
}

/** Tells how the search stands, and that pairs are others than before. */
export async function recordSearch(tx: Tx): Promise<DuplicateSearch> {
  const body = await readSearch(tx)
  recordChange(tx, { message: duplicatesChanged, body, audience: { to: 'company' } })
  return body
}
