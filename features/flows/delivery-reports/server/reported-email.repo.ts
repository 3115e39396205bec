import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { isHidden } from '#features/marks/hiddens/server/public.ts'
import { isStarred } from '#features/marks/stars/server/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  emailRowColumns,
  readableBy,
  type StoredEmailRow,
  toEmailRow,
} from '#features/records/emails/server/public.ts'

type ReadRow = StoredEmailRow & { read: boolean; starred: boolean; is_hide: boolean; username: string }

/** The mail of a report as its list row, if the actor may read it: by primary key. */
export async function findReportedEmail(db: Db, actor: Actor, id: number): Promise<EmailRow | undefined> {
  const result = await sql<ReadRow>`
    select ${emailRowColumns}, lines.username, ${isStarred(actor.user_id)} as starred,
      ${isHidden(actor.user_id)} as is_hide,
      not exists (select from unread_marks where user_id = ${actor.user_id} and email_id = emails.id) as read
    from emails join lines on lines.id = emails.line_id
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  const row = result.rows[0]
  return row && toEmailRow(row, row.read, row.username, row)
}
