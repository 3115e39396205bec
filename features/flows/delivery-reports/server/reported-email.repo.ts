import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  type ReadEmailRow,
  readableBy,
  readEmailColumns,
  toEmailRow,
} from '#features/records/emails/server/public.ts'

/** The mail of a report as its list row, if the actor may read it: by primary key. */
export async function findReportedEmail(db: Db, actor: Actor, id: number): Promise<EmailRow | undefined> {
  const result = await sql<ReadEmailRow>`
    select ${readEmailColumns(actor.user_id)} from emails join lines on lines.id = emails.line_id
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  const row = result.rows[0]
  return row && toEmailRow(row)
}
