import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

export type AnswerMark = 'replied' | 'forwarded'

/** Sets a mark on those mails that do not have it yet and returns them. */
export async function setAnswered(
  tx: Tx,
  mark: AnswerMark,
  ids: readonly number[],
): Promise<{ id: number; line_id: number }[]> {
  const result = await sql<{ id: number; line_id: number }>`
    with mail as (
      select id from emails
      where id = any(${[...ids]}::bigint[]) and not ${sql.ref(mark)} and deleted_at is null
      order by id for no key update
    )
    update emails set ${sql.ref(mark)} = true from mail where emails.id = mail.id
    returning emails.id, emails.line_id
  `.execute(tx)
  return result.rows
}
