import { defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { mailBatchRefusals } from '../contract/errors.ts'
import { declareBatchActions } from './batch-actions.ts'
import { startEmailBatchRoute, stopEmailBatchRoute, undoEmailBatchRoute } from './batch-calls.ts'
import { deleteEndedBatches } from './email-batches.repo.ts'
import { emailBatchesMigration } from './migrations/0330-email-batches.ts'
import { undoneBatchesMigration } from './migrations/0331-undone-batches.ts'
import { runningBatchesMigration } from './migrations/0930-running-batches.ts'
import { batchPart, failBatch, runBatchPart } from './run-batch.ts'

const DAY_MS = 86_400_000
/** Ended batches say nothing to anybody after this. */
const KEPT_MS = 7 * DAY_MS
/** A minute and a half: by then the user looks for what became of it. */
const ATTEMPTS = 5

export const manifest: ServerManifest = {
  name: 'flows/mail-batches',
  declare: (features) =>
    declareBatchActions(
      features.flatMap((feature) => feature.email_batch_actions ?? []),
      features.flatMap((feature) => feature.email_batch_families ?? []),
    ),
  routes: [startEmailBatchRoute, undoEmailBatchRoute, stopEmailBatchRoute],
  migrations: {
    '0330-email-batches': emailBatchesMigration,
    '0331-undone-batches': undoneBatchesMigration,
    '0930-running-batches': runningBatchesMigration,
  },
  jobs: [
    handleJob(batchPart, runBatchPart, {
      attempts: ATTEMPTS,
      failed: (tx, { batch_id }) => failBatch(tx, batch_id, mailBatchRefusals.failed.text),
    }),
    handleJob(
      defineJob('mail-batches clean'),
      (_body, { db, now }) => deleteEndedBatches(db, new Date(now().getTime() - KEPT_MS)),
      { repeats: everyMs(DAY_MS) },
    ),
  ],
}
