import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Box, Participant } from '#features/records/emails/contract/email.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    recent_address_progress: { noticed_until: number }
    recent_address_ranges: MailRange & { noticed_at: Generated<string> }
  }
}

/** Mails still to be read for their addresses. */
export interface MailRange {
  after_id: number
  until_id: number
}

/** Who stands in a mail: the first people of each header. */
export interface MailPeople {
  id: number
  line_id: number
  box: Box
  received_at: string
  people: Record<'from' | 'to' | 'cc' | 'bcc', Participant[]>
}

/** Enters the mails that came since the last time as a range to be read. */
export async function insertNewRange(tx: Tx, noticed_at: string): Promise<void> {
  await sql`
    with latest as (select coalesce(max(id), 0) as id from emails),
    moved as (
      update recent_address_progress as now set noticed_until = latest.id
      from latest, recent_address_progress as before
      where latest.id > before.noticed_until
      returning before.noticed_until as after_id, now.noticed_until as until_id
    )
    insert into recent_address_ranges (after_id, until_id, noticed_at)
    select after_id, until_id, ${noticed_at}::timestamptz from moved
  `.execute(tx)
}

/** The latest range that was noticed before a moment. */
export async function lockLatestRange(tx: Tx, before: string): Promise<MailRange | undefined> {
  const result = await sql<MailRange>`
    select after_id, until_id from recent_address_ranges where noticed_at <= ${before}::timestamptz
    order by after_id desc limit 1 for update
  `.execute(tx)
  return result.rows[0]
}

/** Says down to which id a range is read; a range of nothing goes. */
export async function setRangeEnd(tx: Tx, { after_id, until_id }: MailRange): Promise<void> {
  if (until_id > after_id)
    await tx.updateTable('recent_address_ranges').set({ until_id }).where('after_id', '=', after_id).execute()
  else await tx.deleteFrom('recent_address_ranges').where('after_id', '=', after_id).execute()
}

/**
 * Mails by their ids, without drafts, spam, deleted ones and those that were written here, whose recipients the sending
 * records. By the primary key; the latest first.
 */
export async function listMailPeople(db: Db, { after_id, until_id }: MailRange): Promise<MailPeople[]> {
  const result = await sql<MailPeople>`
    select id, line_id, box, received_at, people from emails
    where id > ${after_id} and id <= ${until_id} and box in ('received', 'sent') and deleted_at is null and user_id is null
    order by id desc
  `.execute(db)
  return result.rows
}
