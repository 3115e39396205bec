import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { insertFromMail, recordReplaced, renameFromMail } from '#features/records/contacts/server/public.ts'
import { isMachine, listChangedAddresses } from '#features/records/recent-addresses/server/public.ts'
import { lockProgress, setProgress } from './progress.repo.ts'

/** Addresses of one transaction: some ten milliseconds. */
const PART = 200
/** Spent on it in each run, so that little else waits for it; what is left is done in the next ones. */
const WORKING_MS = 3_000
/** A transaction that changes addresses commits within this time of its begin. */
const SETTLED_MS = 30_000

/** Makes the people of mails entries of the address book. */
export const correspondents = defineJob('correspondents')

/** Goes on a while; progress and entries commit together, so that nothing is made twice after a crash. */
export async function followAddresses(_: unknown, { db, now, signal }: JobContext): Promise<void> {
  const end = performance.now() + WORKING_MS
  const until = new Date(now().getTime() - SETTLED_MS).toISOString()
  let changed = 0
  for (let isMore = true; isMore && !signal.aborted && performance.now() < end; ) {
    const part = await followPart(db, until)
    changed += part.changed
    isMore = part.isMore
  }
  // Once for all of them: lists are read again, each by what its reader may see.
  if (changed > 0) await inTransaction(db, async (tx) => recordReplaced(tx))
}

function followPart(db: Db, until: string): Promise<{ changed: number; isMore: boolean }> {
  return inTransaction(db, async (tx) => {
    const after = await lockProgress(tx)
    const found = await listChangedAddresses(tx, { after, until, limit: PART })
    const last = found.at(-1)
    if (last === undefined) return { changed: 0, isMore: false }
    const people = found.filter(({ address }) => !isMachine(address))
    const renamed = await renameFromMail(tx, people)
    const added = await insertFromMail(tx, people)
    await setProgress(tx, last)
    return { changed: added + renamed, isMore: found.length === PART }
  })
}
