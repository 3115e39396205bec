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

/** The values of a mail's Authentication-Results as JSON, topmost first; `contents` is its row of `email_contents`. */
export const authenticationResults = sql<string[]>`
  coalesce((
    select jsonb_agg(header->>'value' order by place)
    from jsonb_array_elements(contents.headers) with ordinality as found(header, place)
    where lower(header->>'name') = 'authentication-results'
  ), '[]'::jsonb)
`
