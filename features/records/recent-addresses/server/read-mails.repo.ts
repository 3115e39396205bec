import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Box, Participant } from '../../emails/contract/email.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    recent_address_progress: Progress
  }
}

/** How far the mails have been read; ids, see the migration. */
export interface Progress {
  read_until: number
  noticed_until: number
  noticed_at: string
  read_back_to: number
}

/** Who stands in a mail: the first people of each header. */
export interface MailPeople {
  id: number
  line_id: number
  box: Box
  received_at: string
  people: Record<'from' | 'to' | 'cc' | 'bcc', Participant[]>
}

export async function lockProgress(tx: Tx): Promise<Progress> {
  const result = await sql<Progress>`
    select read_until, noticed_until, noticed_at, read_back_to from recent_address_progress for update
  `.execute(tx)
  const [progress] = result.rows
  if (!progress) throw new Error('The progress of reading addresses is missing')
  return progress
}

export async function setProgress(tx: Tx, changed: Partial<Progress>): Promise<void> {
  await tx.updateTable('recent_address_progress').set(changed).execute()
}

/** The highest id that a mail has. */
export async function findLatestMail(db: Db): Promise<number> {
  const result = await sql<{ id: number }>`select coalesce(max(id), 0) as id from emails`.execute(db)
  return result.rows[0]?.id ?? 0
}

/**
 * Mails by their ids, without drafts, spam, deleted ones and those that were written here, whose recipients the sending
 * records. By the primary key: `from` and `until` bound how many rows are looked at.
 */
export async function listMailPeople(
  db: Db,
  { after, until }: { after: number; until: number },
): Promise<MailPeople[]> {
  const result = await sql<MailPeople>`
    select id, line_id, box, received_at, people from emails
    where id > ${after} and id <= ${until} and box in ('received', 'sent') and deleted_at is null and user_id is null
    order by id
  `.execute(db)
  return result.rows
}
