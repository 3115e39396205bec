import type { Tx } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'
import { deleteWaitingJob, insertJob } from './jobs.repo.ts'

/**
 * Asks for work in the current transaction: it is done if and only if that commits.
 * @param options.run_at not before then; left out: at once
 * @param options.key jobs of a kind with the same key are one: the last call says what and when. Called while the job
 *   is being done, it is done once more.
 * @param options.share jobs of one share take `per_share` turns of their lane at most
 */
export async function enqueueJob<Body>(
  tx: Tx,
  { kind }: JobKind<Body>,
  body: Body,
  options: { key?: string; run_at?: Date; share?: string } = {},
): Promise<void> {
  const { key = null, run_at, share = null } = options
  await insertJob(tx, { kind, key, body, run_at, share })
}

/**
 * Takes a job back. False: it is being done or was done already, so its effect must be expected.
 */
export async function cancelJob<Body>(tx: Tx, { kind }: JobKind<Body>, key: string): Promise<boolean> {
  return deleteWaitingJob(tx, kind, key)
}
