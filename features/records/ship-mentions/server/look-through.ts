import { setImmediate } from 'node:timers/promises'
import { type Db, inTransaction, sendAlong } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { defineHappening, happen, reactTo } from '@laycan/server/reactions.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { bodyText } from '#features/records/rules/contract/fold-text.ts'
import { shipsNamed } from '#features/records/ships/server/public.ts'
import { shipWords } from '../contract/ship-words.ts'
import * as repo from './ship-mentions.repo.ts'

/** Mails are known to name other ships than before, though they did not just arrive. */
export const mailsNamedShips = defineHappening<{ email_ids: readonly number[] }>('mails named ships')

/** Mails of one transaction. */
const PART = 50
/** Mails that are looked through again when ships have new names. */
const AGAIN = 2_000
/** Older mails of one turn; the next one goes on. */
const TURN = 2_000

/** Finds the ships that mails name, of those that nobody has looked through. @returns mails that name some */
export async function lookThrough(db: Db, email_ids: readonly number[], again = false): Promise<number[]> {
  const news: number[] = []
  for (let at = 0; at < email_ids.length; at += PART) {
    const mails = await repo.listUnread(db, email_ids.slice(at, at + PART), again)
    const found: { email_id: number; ship_ids: number[] }[] = []
    for (const { id, subject, ...body } of mails) {
      // A long body takes a millisecond or two: others are served in between.
      await setImmediate()
      found.push({
        email_id: id,
        ship_ids: await repo.findNamed(db, shipWords(`${subject}\n${bodyText(body)}`)),
      })
    }
    if (found.length > 0) news.push(...(await inTransaction(db, (tx) => repo.keepMentions(tx, found))))
  }
  return news
}

interface Mails {
  readonly email_ids: readonly number[]
}

export const lookThroughJob = defineJob<Mails>('ship-mentions mails')
export const lookAgainJob = defineJob<object>('ship-mentions again')
export const lookBackJob = defineJob<object>('ship-mentions older')

/** In the transaction of the intake, which does not wait. */
export const followArrived = reactTo(mailsArrived, async (tx, { emails }) => {
  const email_ids = emails.map(({ id }) => id)
  if (email_ids.length > 0 && (await repo.hasShips(tx)))
    sendAlong(tx, enqueueJob(tx, lookThroughJob, { email_ids }))
})

export async function lookThroughArrived({ email_ids }: Mails, { db }: JobContext): Promise<void> {
  await lookThrough(db, email_ids)
}

/** Ships were added or renamed: mails that name them may be here already. */
export const followShips = reactTo(shipsNamed, (tx) => enqueueJob(tx, lookAgainJob, {}, { key: 'all' }))

export async function lookAgain(_: object, { db }: JobContext): Promise<void> {
  await tell(db, await lookThrough(db, await repo.listOlder(db, { before: null, limit: AGAIN }), true))
}

/** Older mails, newest first, as far as a turn goes; the place is kept. While there are no ships it begins anew. */
export async function lookBack(_: object, { db, signal }: JobContext): Promise<void> {
  if (!(await repo.hasShips(db))) return inTransaction(db, (tx) => repo.setBefore(tx, null))
  for (let done = 0; done < TURN && !signal.aborted; done += PART) {
    const before = await repo.readBefore(db)
    if (before === 0) return
    const ids = await repo.listOlder(db, { before, limit: PART })
    await tell(db, await lookThrough(db, ids))
    await inTransaction(db, (tx) => repo.setBefore(tx, ids.at(-1) ?? 0))
  }
}

async function tell(db: Db, email_ids: readonly number[]): Promise<void> {
  if (email_ids.length > 0) await inTransaction(db, (tx) => happen(tx, mailsNamedShips, { email_ids }))
}
