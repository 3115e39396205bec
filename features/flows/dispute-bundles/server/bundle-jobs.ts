import { BlobMissingError } from '@laycan/server/blobs/blob-store.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { type DisputeBundle, disputeBundleChanged, disputeRefusals } from '../contract/dispute-bundle.ts'
import * as repo from './bundles.repo.ts'
import { makeBundle } from './make-bundle.ts'

/** It can be made again at any time; what it holds would outlive the mails otherwise. */
const KEPT_MS = 7 * 86_400_000
/** Mails between two words of how far it is. */
const TOLD_EACH = 25

export interface BundleWork {
  readonly bundle_id: number
}

export const bundleWork = defineJob<BundleWork>('dispute bundles')
export const oldBundles = defineJob('dispute bundles old')

/** Makes an archive; begun again after a crash it is made anew, and its bytes are stored before its row says so. */
export async function runBundle({ bundle_id }: BundleWork, context: JobContext): Promise<void> {
  const { db, services } = context
  const bundle = await repo.findBundle(db, bundle_id)
  if (bundle?.state !== 'running') return
  try {
    const actor = await inTransaction(db, (tx) => findActor(tx, bundle.user_id))
    // Who is no administrator any more gets none.
    if (actor?.user_type !== 'admin') throw new RefusedError(disputeRefusals.notFound)
    const { archive, senders } = await makeBundle(bundle, actor, context, async (done) => {
      if (done % TOLD_EACH === 0) await inTransaction(db, (tx) => change(tx, bundle_id, { done }))
    })
    const { id: blob, size } = await services.blobs.putStream(archive)
    await inTransaction(db, async (tx) => {
      await change(tx, bundle_id, { state: 'done', done: bundle.total, blob, size, senders })
      await context.finish(tx)
    })
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof BlobMissingError)) throw error
    const problem =
      error instanceof RefusedError ? error.refusal.text : 'A message is missing from the store.'
    await inTransaction(db, (tx) => change(tx, bundle_id, { state: 'failed', problem }))
  }
}

/** Given up after its last attempt. */
export async function failBundle(tx: Tx, { bundle_id }: BundleWork, error: Error): Promise<void> {
  await change(tx, bundle_id, { state: 'failed', problem: error.message.slice(0, 500) })
}

async function change(tx: Tx, id: number, changes: Parameters<typeof repo.setBundle>[2]): Promise<void> {
  const stored = await repo.setBundle(tx, id, changes)
  if (!stored) return
  const audience = { to: 'users', user_ids: [stored.user_id] } as const
  recordChange(tx, { message: disputeBundleChanged, body: describeBundle(stored), audience })
}

/** A bundle as who asked for it sees it. */
export function describeBundle({ user_id: _, blob: __, ...shown }: repo.StoredBundle): DisputeBundle {
  return shown
}

export async function forgetOldBundles(_: unknown, { db, now }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString()
  await inTransaction(db, async (tx) => {
    const blobs = await repo.deleteOldBundles(tx, before)
    if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now())
  })
}
