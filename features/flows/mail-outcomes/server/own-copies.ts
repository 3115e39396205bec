import type { Tx } from '@laycan/server/database/database.ts'
import { listUncertainOf } from './own-copies.repo.ts'
import { resolveAsSent } from './resolve-uncertain.ts'

/** A copy of these mails was found where only sent mail lies: those that were uncertain have left. */
export async function ownCopySeen(tx: Tx, email_ids: readonly number[], now = new Date()): Promise<void> {
  for (const id of await listUncertainOf(tx, email_ids)) await resolveAsSent(tx, id, now)
}
