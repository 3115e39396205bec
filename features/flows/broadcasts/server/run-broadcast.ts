import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { countSeparate, type SeparateCounts } from '#features/flows/delivery-reports/server/public.ts'
import { broadcastEnded } from '#features/flows/mail-sending/server/public.ts'
import { lockEmailsToMove } from '#features/records/emails/server/public.ts'
import { listWaiting, lockBroadcast, setBroadcastState } from './broadcasts.repo.ts'
import { decideTurns } from './decide-turns.ts'
import { recordBroadcast } from './describe-broadcast.ts'
import { handOver } from './hand-over.ts'
import { lockTurns, readPace, setNextTurn } from './paces.repo.ts'
import type { StoredBroadcast } from './tables.ts'

export interface BroadcastPart {
  email_id: number
  /** Answers that were known when it looked last, and how often in a row there was nothing new. */
  answered: number
  idle: number
}

/** The next look at a broadcast. */
export const broadcastPart = defineJob<BroadcastPart>('broadcasts part')

/** While nothing changes it looks less and less often, down to this. */
const SLOW_MS = 4_000
/** Where all that are on their way wait for their servers, which is minutes at least. */
const SLOWEST_MS = 60_000

/**
 * Hands the next mails of a broadcast to the outbox, tells how far it is and ends it. Recipients, messages, progress and
 * the next look are one transaction: after a crash it goes on where it was, and nobody is handed over twice.
 */
export async function runBroadcastPart(part: BroadcastPart, context: JobContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // Whoever deletes the mail locks it before its broadcast, and so does the end of the broadcast.
    const [mail] = await lockEmailsToMove(tx, [part.email_id])
    const broadcast = mail && (await lockBroadcast(tx, part.email_id))
    // A clock behind the database's would find itself due again at once.
    const now = new Date(Math.max(context.now().getTime(), Date.now()))
    if (broadcast && broadcast.state !== 'done') await goOn(tx, broadcast, part, now)
    await context.finish(tx)
  })
}

async function goOn(tx: Tx, broadcast: StoredBroadcast, part: BroadcastPart, now: Date): Promise<void> {
  const { email_id, state } = broadcast
  const before = await countSeparate(tx, email_id)
  const handed = state === 'running' ? await handOverNext(tx, broadcast, before, now) : undefined
  const counts = await countSeparate(tx, email_id)
  const answered = counts.sent + counts.failed + counts.uncertain
  const isNews = answered !== part.answered || (handed?.count ?? 0) > 0
  const left = await listWaiting(tx, email_id, 1)
  if (left.length === 0 && counts.leaving === 0) return end(tx, broadcast, counts)
  if (isNews) await recordBroadcast(tx, broadcast)
  // A paused one has nothing to do once the last answer came; resuming asks for the next look.
  if (state === 'paused' && counts.leaving === 0) return
  const idle = isNews ? 0 : part.idle + 1
  const slowest = counts.leaving > counts.deferred ? SLOW_MS : SLOWEST_MS
  const patient = new Date(now.getTime() + Math.min(slowest, 500 * 2 ** Math.min(idle, 10)))
  const run_at = handed && left.length > 0 ? handed.look_at : patient
  await enqueueJob(tx, broadcastPart, { email_id, answered, idle }, { key: String(email_id), run_at })
}

async function handOverNext(
  tx: Tx,
  broadcast: StoredBroadcast,
  { leaving, deferred }: SeparateCounts,
  now: Date,
): Promise<{ count: number; look_at: Date }> {
  const { line_id, email_id } = broadcast
  const next_at = await lockTurns(tx, line_id)
  const per_minute = await readPace(tx, line_id)
  // Who waits for a slow server keeps nobody else waiting.
  const turns = decideTurns({ now, next_at, per_minute, leaving: leaving - deferred })
  const recipients = turns.count === 0 ? [] : await listWaiting(tx, email_id, turns.count)
  await handOver(tx, broadcast, recipients, now)
  if (recipients.length > 0) await setNextTurn(tx, line_id, turns.next_at)
  return { count: recipients.length, look_at: turns.look_at }
}

/** The mail that its sender sees is sent when at least one of the separate ones was. */
async function end(tx: Tx, broadcast: StoredBroadcast, counts: SeparateCounts): Promise<void> {
  const state = broadcast.state === 'stopped' ? ('stopped' as const) : ('done' as const)
  await setBroadcastState(tx, broadcast.email_id, state)
  await recordBroadcast(tx, { ...broadcast, state })
  await tellEnd(tx, broadcast.email_id, counts)
}

/** The mail says how its broadcast ended; one that is not on its way any more stays as it is. */
export async function tellEnd(tx: Tx, email_id: number, { sent, uncertain }: SeparateCounts): Promise<void> {
  if (sent > 0) await broadcastEnded(tx, email_id, 'sent')
  else await broadcastEnded(tx, email_id, 'failed', uncertain > 0 ? NOT_KNOWN : NONE_SENT)
}

const NONE_SENT = 'None of the separate emails was sent. The delivery report says why.'
const NOT_KNOWN =
  'It is not known whether any of the separate emails was sent. The delivery report says more.'

/** It failed again and again: it waits for somebody to resume it, and nothing is lost. */
export async function pauseFailed(tx: Tx, { email_id }: BroadcastPart): Promise<void> {
  const broadcast = await lockBroadcast(tx, email_id)
  if (broadcast?.state !== 'running') return
  await setBroadcastState(tx, email_id, 'paused')
  await recordBroadcast(tx, { ...broadcast, state: 'paused' })
}
