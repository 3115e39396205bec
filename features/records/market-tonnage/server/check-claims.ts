import { setImmediate } from 'node:timers/promises'
import { checkClaim } from '@laycan/market/sea/check-claim.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import {
  type CheckedClaim,
  findUnchecked,
  forgetChecks,
  setClaims,
  type UncheckedClaim,
} from './claims.repo.ts'

/** Claims of the book are held against what AIS says. */
export const checkClaimsJob = defineJob<Record<string, never>>('market-tonnage check claims')

/** Lines that are checked one after the other. */
const BATCH = 200
const BATCHES_MAX = 50
/** Mails come in crowds; what they bring is checked together. */
const PAUSE_MS = 3_000

/** Asks for the claims that are new to be checked soon. */
export async function askForCheck(tx: Tx): Promise<void> {
  await enqueueJob(tx, checkClaimsJob, {}, { key: 'soon', run_at: new Date(Date.now() + PAUSE_MS) })
}

/** Asks for all claims of open ships to be checked soon, after much was heard at once. */
export async function askForNewCheck(tx: Tx): Promise<void> {
  await forgetChecks(tx)
  await askForCheck(tx)
}

/** Checks what was not checked, or not lately; once more it finds nothing to do. */
export async function checkClaims(_: Record<string, never>, { db, now, signal }: JobContext): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX && !signal.aborted; batch++) {
    const claims = await findUnchecked(db, BATCH)
    if (claims.length === 0) return
    const checked: CheckedClaim[] = []
    for (const claim of claims) {
      checked.push(check(claim, now()))
      // A way by sea takes its time; calls come first.
      await setImmediate()
    }
    await inTransaction(db, (tx) => setClaims(tx, checked))
    if (claims.length < BATCH) return
  }
}

function check(claim: UncheckedClaim, now: Date): CheckedClaim {
  const { id, open_from, open_to, port_lat, port_lon, lat, lon, heard_at } = claim
  if (port_lat === null || port_lon === null || open_from === '')
    return { id, claim_verdict: null, claim_reason: '' }
  const { speed, destination } = claim
  const last =
    lat === null || lon === null || heard_at === null
      ? null
      : {
          lat,
          lon,
          speed,
          at: new Date(heard_at).toISOString(),
          ...(destination !== null && { destination }),
        }
  const port = { lat: port_lat, lon: port_lon }
  const { verdict, reason } = checkClaim({ port, from: open_from, to: open_to }, last, now)
  return { id, claim_verdict: verdict, claim_reason: reason.slice(0, 300) }
}
