import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { PlacedEmail } from '#features/records/emails/server/public.ts'
import { FOLDERS_OF_MAIL_MAX } from '../contract/filing.ts'
import type { ChangedFiling } from './filings.repo.ts'

/** That a rule of a folder means a mail. */
export interface RuleHit {
  folder_id: number
  email_id: number
  /** Null: the folder takes all mails of its mailboxes. */
  rule_id: number | null
}

/**
 * Files locked mails where rules want them; answers what is new. A mail that is in a folder stays as it was filed, nobody's own
 * folder gets mails that its owner does not read, and none is in more folders than anybody could file it into.
 */
export async function insertRuleFilings(
  tx: Tx,
  emails: readonly PlacedEmail[],
  hits: readonly RuleHit[],
): Promise<ChangedFiling[]> {
  const result = await sql<ChangedFiling>`
    insert into filings (folder_id, email_id, line_id, received_at, box, archived, user_id, rule_id)
    select folder_id, email_id, line_id, received_at, box, archived, null, rule_id
    from (
      select hit.*, mail.*, row_number() over (partition by hit.email_id order by hit.folder_id)
        + (select count(*) from filings where filings.email_id = hit.email_id) as place
      from unnest(
        ${hits.map(({ folder_id }) => folder_id)}::bigint[], ${hits.map(({ email_id }) => email_id)}::bigint[],
        ${hits.map(({ rule_id }) => rule_id)}::bigint[]
      ) as hit(folder_id, email_id, rule_id)
      join unnest(
        ${emails.map(({ id }) => id)}::bigint[], ${emails.map(({ line_id }) => line_id)}::bigint[],
        ${emails.map(({ received_at }) => received_at)}::timestamptz[], ${emails.map(({ box }) => box)}::text[],
        ${emails.map(({ archived }) => archived)}::boolean[]
      ) as mail(id, line_id, received_at, box, archived) on mail.id = hit.email_id
      join folders on folders.id = hit.folder_id
      where (owner_id is null or exists (
          select from line_readers where line_readers.line_id = mail.line_id and user_id = owner_id
        ))
        and not exists (
          select from filings where filings.email_id = hit.email_id and filings.folder_id = hit.folder_id
        )
    ) as wanted
    where place <= ${FOLDERS_OF_MAIL_MAX}
    order by email_id, folder_id on conflict do nothing
    returning folder_id, email_id, line_id
  `.execute(tx)
  return result.rows
}

/** Takes locked mails out of folders where rules put them; what somebody filed by hand stays. */
export async function deleteRuleFilings(
  tx: Tx,
  filed: readonly Pick<RuleHit, 'folder_id' | 'email_id'>[],
): Promise<ChangedFiling[]> {
  const result = await sql<ChangedFiling>`
    delete from filings using unnest(
      ${filed.map(({ folder_id }) => folder_id)}::bigint[], ${filed.map(({ email_id }) => email_id)}::bigint[]
    ) as given(folder_id, email_id)
    where filings.folder_id = given.folder_id and filings.email_id = given.email_id and filings.user_id is null
    returning filings.folder_id, filings.email_id, filings.line_id
  `.execute(tx)
  return result.rows
}

/** What rules filed into some folders of the mails `from` (included) to `before`; of mails where rules do not look: none. */
export async function listRuleFilings(
  db: Db,
  folder_ids: readonly number[],
  range: { from: number; before: number },
): Promise<{ folder_id: number; email_id: number }[]> {
  const result = await sql<{ folder_id: number; email_id: number }>`
    select folder_id, email_id from filings
    where email_id >= ${range.from} and email_id < ${range.before} and folder_id = any(${[...folder_ids]}::bigint[])
      and user_id is null and box in ('received', 'sent')
  `.execute(db)
  return result.rows
}
