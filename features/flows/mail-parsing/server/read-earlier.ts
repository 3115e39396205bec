import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { isParsed } from './decide-parsed.ts'
import { listParsers, readAddress } from './email-parsers.repo.ts'
import { NEWS_DAYS, parseMailJob } from './parse-mails.ts'
import { listMails, type WalkPlace } from './read-mails.repo.ts'

/** Mails that were there before the settings that name them. */
export const readEarlierJob = defineJob<Partial<WalkPlace>>('mail-parsing earlier mails')

const lookForEarlier = defineJob('mail-parsing look for earlier mails')

const KEY = 'earlier'
/** A walk under way; one that begins anew takes its place, and comes by all that it would have. */
const FURTHER_KEY = 'earlier, further'
/** Mails of one step. */
const PART = 500
const DAY_MS = 86_400_000

/** Settings are others: what came of late and is named now is read too, newest first. */
export async function askForEarlier(tx: Tx): Promise<void> {
  await enqueueJob(tx, readEarlierJob, {}, { key: KEY })
}

/** Once a day: what was there before an upgrade, and what failed. */
export const lookForEarlierJob = handleJob(
  lookForEarlier,
  (_body, { db }) => inTransaction(db, (tx) => askForEarlier(tx)),
  { repeats: everyMs(DAY_MS) },
)

/** One part of the mails of the last days; the next part is a job of its own, so that a new one begins anew. */
export async function readEarlier(
  { archived = false, received_at, email_id }: Partial<WalkPlace>,
  context: JobContext,
): Promise<void> {
  const { db } = context
  const now = context.now().getTime()
  const since = new Date(now - NEWS_DAYS * DAY_MS).toISOString()
  const start = { received_at: new Date(now + DAY_MS).toISOString(), email_id: 0 }
  const place = { archived, ...start, ...(received_at && email_id && { received_at, email_id }) }
  const parsers = (await readAddress(db)) === '' ? [] : await listParsers(db)
  if (parsers.length === 0) return
  const part = await listMails(db, place, { since, limit: PART })
  const next = part.length === PART ? part.at(-1) : undefined
  await inTransaction(db, async (tx) => {
    for (const { is_read, received_at: arrived_at, ...mail } of part) {
      if (is_read || !isParsed(mail, parsers)) continue
      const body = { ...mail, day: arrived_at.slice(0, 10) }
      await enqueueJob(tx, parseMailJob, body, { key: String(mail.email_id) })
    }
    await context.finish(tx)
    const further = next
      ? { archived, received_at: next.received_at, email_id: next.email_id }
      : archived
        ? undefined
        : { archived: true }
    if (further) await enqueueJob(tx, readEarlierJob, further, { key: FURTHER_KEY })
  })
}
