import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

export interface NewMail {
  id: number
  line_id: number
  /** Name of the mailbox. */
  line: string
  sender: string
  subject: string
  /** The beginning of its text. */
  preview_body: string
  /** Who has not read it, and may. */
  unread_by: number[]
}

/** Mails that are still in the inbox and that somebody has not read; by primary keys. */
export async function listNewMails(db: Db, ids: readonly number[]): Promise<NewMail[]> {
  const result = await sql<NewMail>`
    select emails.id, emails.line_id, lines.username as line, emails.subject, emails.preview_body,
      coalesce(nullif(emails.people->'from'->0->>'name', ''), emails.people->'from'->0->>'address', '') as sender,
      array(
        select unread_marks.user_id::float8 from unread_marks
        -- a mark stays where its user has lost the mailbox
        join line_readers on line_readers.line_id = emails.line_id and line_readers.user_id = unread_marks.user_id
        where unread_marks.email_id = emails.id
      ) as unread_by
    from emails join lines on lines.id = emails.line_id
    where emails.id = any(${[...ids]}::bigint[]) and emails.box = 'received' and emails.deleted_at is null
      and not emails.archived
    order by emails.id desc
  `.execute(db)
  return result.rows.filter(({ unread_by }) => unread_by.length > 0)
}
