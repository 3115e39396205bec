import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { containsPattern } from './email-criteria.repo.ts'
import { holdOn } from './legal-holds.repo.ts'

/** A mail that somebody sent, or was sent. */
export interface PersonEmail {
  id: number
  line_id: number
  received_at: string
  /** What a legal hold on it is called; null: none is. */
  hold: string | null
  /** '' where there are no bytes of its own. */
  raw_blob: string
}

/**
 * Mails that addresses sent, after an id, ascending; deleted ones too, drafts and what is on its way not. By
 * `email_senders_contains` and `email_texts_sender`.
 */
export async function listEmailsFrom(
  db: Db,
  addresses: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<PersonEmail[]> {
  const named = addresses.map((address) => sql`text like ${containsPattern(address)}`)
  const { rows } = await sql<PersonEmail>`
    select emails.id, emails.line_id, emails.received_at, ${holdOn} as hold, raw_blob
    from (
      select email_id from email_texts where email_id > ${after}
        and sender_id in (select id from email_senders where ${sql.join(named, sql` or `)})
    ) as found
    join emails on emails.id = found.email_id join email_contents on email_contents.email_id = emails.id
    where lower(emails.people -> 'from' -> 0 ->> 'address') = any(${[...addresses]}::text[])
      and status in ('received', 'sent')
    order by emails.id limit ${limit}
  `.execute(db)
  return rows
}

/** Mails in which addresses are among the recipients, after an id, ascending. By `email_texts_contains`. */
export async function listEmailsTo(
  db: Db,
  addresses: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<PersonEmail[]> {
  const named = addresses.map((address) => sql`email_texts.recipients like ${containsPattern(address)}`)
  const { rows } = await sql<PersonEmail>`
    select emails.id, emails.line_id, emails.received_at, ${holdOn} as hold, raw_blob
    from email_texts join emails on emails.id = email_texts.email_id
      join email_contents on email_contents.email_id = emails.id
    where email_texts.email_id > ${after} and (${sql.join(named, sql` or `)}) and status in ('received', 'sent')
      and exists (
        select from jsonb_array_elements((email_contents.people -> 'to') || (email_contents.people -> 'cc')
          || (email_contents.people -> 'bcc')) as person
        where lower(person ->> 'address') = any(${[...addresses]}::text[])
      )
    order by emails.id limit ${limit}
  `.execute(db)
  return rows
}
