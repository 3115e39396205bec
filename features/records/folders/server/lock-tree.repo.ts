import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

/** First key of the advisory locks of trees; the second is the owner, 0 for the shared tree. */
const TREE_LOCK = 4_210_012

/**
 * One at a time: what makes, moves, copies and deletes folders of a tree. So a path that was read is the path until the
 * commit, and of two moves that together were a circle the second sees the first and is refused. Held before any lock on
 * folders; no other lock is held when it is asked for.
 */
export async function lockTree(tx: Tx, owner_id: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK}, ${owner_id ?? 0}::int)`.execute(tx)
}
