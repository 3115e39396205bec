import type { Db } from '@laycan/server/database/database.ts'
import { auditHash } from './audit-hash.ts'
import { findAuditHead, listOldest } from './list-audit.repo.ts'

/** Entries hashed in one turn of the event loop: some milliseconds. */
const BATCH = 500

/**
 * Reads the whole chain and computes each hash anew.
 * @returns how many entries are there, and the number of the first that was changed, removed or put in
 */
export async function verifyChain(db: Db): Promise<{ entries: number; broken_at: number | null }> {
  const head = await findAuditHead(db)
  let number = 0
  let hash: Buffer = Buffer.alloc(0)
  while (number < head.number) {
    const batch = await listOldest(db, {}, { after: number, limit: BATCH })
    if (batch.length === 0) return { entries: number, broken_at: number + 1 }
    for (const { hash: stored, ...facts } of batch) {
      const wanted = auditHash(hash, facts)
      if (facts.number !== number + 1 || !wanted.equals(stored))
        return { entries: number, broken_at: number + 1 }
      number = facts.number
      hash = stored
      // Entries that came after the end was read are looked at the next time.
      if (number === head.number) break
    }
  }
  return { entries: number, broken_at: hash.equals(head.hash) ? null : number }
}
