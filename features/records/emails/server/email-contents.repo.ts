import { sql } from 'kysely'
import type { Authentication } from '@laycan/mail/sender/authentication.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Where a mail's raw bytes are. The caller has checked access. */
export async function findRawBlob(
  db: Db,
  email_id: number,
): Promise<{ raw_blob: string; size: number } | undefined> {
  return db
    .selectFrom('email_contents')
    .select(['raw_blob', 'size'])
    .where('email_id', '=', email_id)
    .executeTakeFirst()
}

/** The HTML of some mails; '' for one in plain text. The caller has checked access. */
export async function listHtml(
  db: Db,
  email_ids: readonly number[],
): Promise<{ email_id: number; html: string }[]> {
  return db
    .selectFrom('email_contents')
    .select(['email_id', 'html'])
    .where('email_id', '=', sql<number>`any(${[...email_ids]}::bigint[])`)
    .execute()
}

/** What we found out about who sent a mail. @returns the line it is in; undefined when it has gone meanwhile */
export async function setSenderCheck(
  tx: Tx,
  email_id: number,
  check: Authentication,
): Promise<number | undefined> {
  const result = await sql<{ line_id: number }>`
    update email_contents set sender_check = ${JSON.stringify(check)}::jsonb
    from emails where emails.id = email_contents.email_id and email_id = ${email_id}
    returning emails.line_id
  `.execute(tx)
  return result.rows[0]?.line_id
}

/**
 * Authentication-Results of the newest mails that a line received, topmost first, with the domain of each author: by the
 * index of lists.
 */
export async function listSenderClaims(
  db: Db,
  line_id: number,
  limit: number,
): Promise<{ from: string; results: string[] }[]> {
  const result = await sql<{ from: string; results: string[] }>`
    select coalesce(contents.people->'from'->0->>'address', '') as "from", ${authenticationResults} as results
    from (
      select id from emails where line_id = ${line_id} and box = 'received'
      order by received_at desc, id desc limit ${limit}
    ) as newest
    join email_contents as contents on contents.email_id = newest.id
  `.execute(db)
  return result.rows
}

/**
 * The addresses that the newest mails of a line were delivered to, by what the line's own server wrote above all that it
 * was handed (Delivered-To, X-Original-To before the first Received), with how many of the mails say so. By index of the
 * line's mails.
 */
export async function listDeliveredTo(
  db: Db,
  line_id: number,
  limit: number,
): Promise<{ address: string; mails: number }[]> {
  const result = await sql<{ address: string; mails: number }>`
    select lower(trim(both ' <>' from header->>'value')) as address, count(distinct email_id)::int as mails
    from (
      select id from emails where line_id = ${line_id} and box = 'received'
      order by received_at desc, id desc limit ${limit}
    ) as newest
    join email_contents as contents on contents.email_id = newest.id
    cross join jsonb_array_elements(contents.headers) with ordinality as found(header, place)
    where lower(header->>'name') in ('delivered-to', 'x-original-to') and place < (
      select min(above) from jsonb_array_elements(contents.headers) with ordinality as all_headers(each, above)
      where lower(each->>'name') = 'received'
    )
    group by 1
  `.execute(db)
  return result.rows
}

/** The values of a mail's Authentication-Results as JSON, topmost first; `contents` is its row of `email_contents`. */
export const authenticationResults = sql<string[]>`
  coalesce((
    select jsonb_agg(header->>'value' order by place)
    from jsonb_array_elements(contents.headers) with ordinality as found(header, place)
    where lower(header->>'name') = 'authentication-results'
  ), '[]'::jsonb)
`
