import type { Db } from '@laycan/server/database/database.ts'

/** The company's mailboxes that may send, oldest first; a company has tens of them. */
export async function listSendableLines(
  db: Db,
): Promise<{ id: number; email: string; display_name: string }[]> {
  return db
    .selectFrom('lines')
    .select(['id', 'email', 'display_name'])
    .where('sendable', '=', true)
    .orderBy('id')
    .execute()
}
