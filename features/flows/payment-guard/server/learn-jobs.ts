import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsMovedTo, mailsArrived } from '#features/records/emails/server/public.ts'
import { learnMails } from './learn-mails.ts'
import { listNextIds, noticeMails, readProgress, setDoneUntil } from './progress.repo.ts'

/** Mails of one transaction. */
const PART = 50
/** Spent on older mail in each run, so that little else waits for it. */
const READING_MS = 5_000
/** A mail that has its id commits within this time. */
const SETTLED_MS = 30_000
/** A first import brings years of mail, which are read in their turn. */
const NEWS_DAYS = 14
const DAY_MS = 86_400_000

/** Mails that came or left just now. */
export const learnNewMails = defineJob<{ email_ids: number[] }>('payment-guard new mails')
/** All mails once, in the order of their ids. */
export const learnOldMails = defineJob('payment-guard old mails')

export const followArrived = reactTo(mailsArrived, async (tx, { emails }) => {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  const email_ids = emails
    .filter(({ box, received_at }) => (box === 'received' || box === 'sent') && received_at >= since)
    .map(({ id }) => id)
  if (email_ids.length > 0) await enqueueJob(tx, learnNewMails, { email_ids })
})

/** What left from here was a draft when its id was passed. */
export const followSent = reactTo(emailsMovedTo, async (tx, { moves }) => {
  const email_ids = moves
    .filter(({ from, to }) => to.box === 'sent' && from.box !== 'sent')
    .map(({ id }) => id)
  if (email_ids.length > 0) await enqueueJob(tx, learnNewMails, { email_ids })
})

export async function runNewMails(
  { email_ids }: { email_ids: number[] },
  { db, services }: JobContext,
): Promise<void> {
  for (let at = 0; at < email_ids.length; at += PART)
    await learnMails({ db, parsers: services.parsers }, email_ids.slice(at, at + PART))
}

/** Reads a while; progress and what was learned commit together. */
export async function runOldMails(_: unknown, { db, services, now, signal }: JobContext): Promise<void> {
  const end = performance.now() + READING_MS
  while (!signal.aborted && performance.now() < end) {
    const moment = now()
    const settled_at = new Date(moment.getTime() - SETTLED_MS).toISOString()
    const { done_until, noticed_until, is_settled } = await readProgress(db, settled_at)
    if (done_until >= noticed_until) {
      await inTransaction(db, (tx) => noticeMails(tx, moment.toISOString()))
      return
    }
    if (!is_settled) return
    const ids = await listNextIds(db, { after: done_until, until: noticed_until, limit: PART })
    const until = ids.length < PART ? noticed_until : (ids.at(-1) ?? noticed_until)
    await learnMails({ db, parsers: services.parsers }, ids, (tx) => setDoneUntil(tx, until))
  }
}
