import type { Db } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Where a mail's raw bytes are. The caller has checked access. */
export async function findRawBlob(
  db: Db,
  email_id: number,
): Promise<{ raw_blob: string; size: number } | undefined> {
  return db
    .selectFrom('email_contents')
    .select(['raw_blob', 'size'])
    .where('email_id', '=', email_id)
    .executeTakeFirst()
}
