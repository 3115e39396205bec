import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

/** First key of the advisory locks of readers' marks; the second is the reader. */
const READER_LOCK = 4_210_004

/**
 * One at a time: a reader's hiding of mails and making them unread. Neither sees what the other has not committed, so
 * that a mail hidden and made unread in the same moment would be counted. A statement of its own, before the first that
 * looks at the other's marks.
 */
export async function lockReaderMarks(tx: Tx, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${READER_LOCK}, ${user_id}::int)`.execute(tx)
}
