import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** Messages that wait beside the mails people see: separate copies, answers to invitations. */
export async function countOtherMessages(db: Db): Promise<number> {
  const result = await sql<{ waiting: number }>`
    select count(*) as waiting from outgoing_messages
    where kind <> 'email' and state in ('waiting', 'submitting', 'uncertain')
  `.execute(db)
  return result.rows[0]?.waiting ?? 0
}
