import { type RawBuilder, sql } from 'kysely'
import type { SearchedMail } from '@laycan/mail/search/mail-document.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { boxes } from '#features/records/emails/contract/email.ts'
import type { MarkedMail } from '#features/records/emails/contract/index-marks.ts'
import { searchTextSources } from './text-sources.ts'

/** Where a mail is. */
export type PlacedMail = MarkedMail & { id: number; received_at: string }

/** A mail with all that is searched. */
export type IndexedMail = PlacedMail & SearchedMail

const PLACE = sql`
  emails.id, emails.line_id, emails.received_at, emails.box, emails.status, emails.archived, emails.closed,
  emails.deleted_at is not null as deleted, emails.has_attachment, emails.high_importance`

/** Where some mails are; those that are gone for good are left out. By primary keys. */
export async function listPlaces(db: Db, ids: readonly number[]): Promise<PlacedMail[]> {
  const result = await sql<PlacedMail>`
    select ${PLACE} from emails where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** Some mails with their texts, by primary keys. */
export async function listIndexedMails(db: Db, ids: readonly number[]): Promise<IndexedMail[]> {
  const all = sql`${[...ids]}::bigint[]`
  const result = await sql<IndexedMail>`
    with more as materialized (${moreTexts(all)})
    select ${PLACE}, emails.subject, contents.people, contents.text, contents.html, coalesce((
      select jsonb_agg(jsonb_build_object('field', more.field, 'text', more.text)) from more where more.email_id = emails.id
    ), '[]') as more
    from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = any(${all})
  `.execute(db)
  return result.rows
}

/** The text of attachments, and what features say of mails. */
function moreTexts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`select 'attachment' as field, email_id, text from search_texts where email_id = any(${ids})`
  const others = searchTextSources().map(
    ({ field, texts }) =>
      sql`select ${field} as field, said.email_id, said.text from (${texts(ids)}) as said`,
  )
  return sql.join([own, ...others], sql` union all `)
}

/**
 * Ids of the next mails in list order, from the newest on: the next of each box by index `emails_box`. Deleted ones are left
 * out; they come in when they are brought back.
 */
export async function listOlderIds(
  db: Db,
  before: { before_at: string; before_id: number },
  { limit, with_attachment }: { limit: number; with_attachment: boolean },
): Promise<{ id: number; received_at: string }[]> {
  const result = await sql<{ id: number; received_at: string }>`
    select next.* from unnest(${[...boxes]}::text[]) as own(box)
    cross join unnest(array[false, true]) as place(archived)
    cross join lateral (
      select id, received_at from emails
      where emails.deleted_at is null and emails.box = own.box and emails.archived = place.archived
        and (emails.received_at, emails.id) < (${before.before_at}::timestamptz, ${before.before_id}::bigint)
        and (has_attachment or not ${with_attachment}::boolean)
      order by emails.received_at desc, emails.id desc limit ${limit}
    ) as next
    order by next.received_at desc, next.id desc limit ${limit}
  `.execute(db)
  return result.rows
}
