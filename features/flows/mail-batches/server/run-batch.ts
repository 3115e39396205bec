import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@laycan/server/actor.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { mailBatchRefusals } from '../contract/errors.ts'
import { batchAction } from './batch-actions.ts'
import { insertBatchMails, listBatchMails } from './batch-mails.repo.ts'
import { type EmailBatch, lockBatch } from './email-batches.repo.ts'
import { recordProgress } from './record-progress.ts'

export interface BatchPart {
  batch_id: number
}

/** The next part of a batch. */
export const batchPart = defineJob<BatchPart>('mail-batches part')

/**
 * Mails of one transaction. It keeps their rows, and the totals of their lines, locked for as long as it takes: incoming
 * mail and colleagues wait that long at worst.
 */
export const PART_SIZE = 250

/**
 * Rest before a part, as long as one takes: without it colleagues' lists took 2.3 times as long while thousands of mails
 * were archived, with it 1.4 times.
 */
const REST_MS = 40

/**
 * Deals with the next part of a batch. Part, progress, news and the job's end are one transaction: after a crash it goes
 * on where it was, and no mail is counted twice.
 */
export async function runBatchPart({ batch_id }: BatchPart, context: JobContext): Promise<void> {
  await delay(REST_MS)
  try {
    await inTransaction(context.db, async (tx) => {
      const batch = await lockBatch(tx, batch_id)
      if (batch?.state === 'running') await goOn(tx, batch, context.services)
      await context.finish(tx)
    })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // The user may do this no longer, or the line is gone: that will not change by trying again.
    const { text } = error.refusal
    await inTransaction(context.db, (tx) => failBatch(tx, batch_id, text))
  }
}

async function goOn(tx: Tx, batch: EmailBatch, services: Services): Promise<void> {
  const actor = await findActor(tx, batch.user_id)
  if (!actor) throw new RefusedError(mailBatchRefusals.notFound)
  const next = await carryOutPart(tx, batch, actor, services)
  await recordProgress(tx, next)
  if (next.state === 'running')
    await enqueueJob(tx, batchPart, { batch_id: batch.id }, { key: String(batch.id) })
}

async function carryOutPart(
  tx: Tx,
  batch: EmailBatch,
  actor: Actor,
  services: Services,
): Promise<EmailBatch> {
  const { received_until, action, last_email_id } = batch
  const part = { after: batch.after ?? undefined, limit: PART_SIZE, received_until }
  const { ids, after } =
    batch.undoes === null
      ? await services.matchingEmails.ids(tx, actor, batch.query, part)
      : await listBatchMails(tx, batch.undoes, part)
  const excluded = new Set(batch.excluded_ids)
  const wanted = ids.filter((id) => id <= last_email_id && !excluded.has(id))
  const { changed_ids, refused } = await batchAction(action).carryOut(tx, actor, wanted)
  await insertBatchMails(tx, batch.id, changed_ids)
  const done = batch.done + wanted.length
  const isLast = after === undefined
  return {
    ...batch,
    after: after ?? null,
    done,
    // What was counted at the start may have left the list meanwhile, or be more than was counted.
    total: isLast ? done : Math.max(batch.total, done),
    refused: addRefused(batch.refused, refused),
    state: isLast ? 'done' : 'running',
  }
}

function addRefused(
  known: Readonly<Record<string, number>>,
  refused: readonly { email_ids: readonly number[]; text: string }[],
): Record<string, number> {
  const all: Record<string, number> = { ...known }
  for (const { text, email_ids } of refused) all[text] = (all[text] ?? 0) + email_ids.length
  return all
}

/** Ends a running batch; what it has not dealt with is named with the reason. */
export async function failBatch(tx: Tx, batch_id: number, text: string): Promise<void> {
  const batch = await lockBatch(tx, batch_id)
  if (batch?.state !== 'running') return
  const left = Math.max(1, batch.total - batch.done)
  const refused = addRefused(batch.refused, [{ email_ids: Array.from({ length: left }, () => 0), text }])
  await recordProgress(tx, { ...batch, refused, state: 'failed' })
}
