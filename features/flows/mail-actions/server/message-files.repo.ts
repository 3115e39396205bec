import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'

export interface MessageFile {
  id: number
  subject: string
  received_at: string
  /** '' for a mail that was written here and has not left. */
  raw_blob: string
  size: number
}

/** The message files of mails that the actor may read, oldest first. By primary keys. */
export async function listMessageFiles(db: Db, actor: Actor, ids: readonly number[]): Promise<MessageFile[]> {
  const result = await sql<MessageFile>`
    select emails.id, emails.subject, emails.received_at, coalesce(raw_blob, '') as raw_blob, size
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by emails.received_at, emails.id
  `.execute(db)
  return result.rows
}
