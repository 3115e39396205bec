import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { lockProgress, noticeMails, takeMails } from './last-mails.repo.ts'

/** Mails of one transaction: some ten milliseconds. */
const PART = 500
/** Spent on it in each run, so that little else waits for it. */
const READING_MS = 3_000
/** A mail that has its id commits within this time. */
const SETTLED_MS = 30_000

/** Reads who stood in mails that came, left, or were there before. */
export const lastMailsRead = defineJob('last mails')

/** Reads a while; progress and what was read commit together. */
export async function readLastMails(_: unknown, { db, now, signal }: JobContext): Promise<void> {
  const end = performance.now() + READING_MS
  let isMore = true
  while (isMore && !signal.aborted && performance.now() < end) {
    const moment = now()
    isMore = await inTransaction(db, async (tx) => {
      const progress = await lockProgress(tx, new Date(moment.getTime() - SETTLED_MS).toISOString())
      if (progress === undefined) return false
      const { done_until, noticed_until, is_settled } = progress
      if (done_until >= noticed_until) {
        await noticeMails(tx, moment.toISOString())
        return false
      }
      if (!is_settled) return false
      await takeMails(tx, done_until, Math.min(done_until + PART, noticed_until))
      return true
    })
  }
}
