import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** Numbers of a mail's links by their address; those that are new are entered. */
export async function numberLinks(
  db: Db,
  email_id: number,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (urls.length === 0) return new Map()
  const known = await listNumbers(db, email_id)
  // All messages of a broadcast have the same links: the first one enters them.
  if (urls.every((url) => known.has(url))) return known
  await sql`
    insert into tracked_links (email_id, url) select ${email_id}, unnest(${[...urls]}::text[])
    on conflict (email_id, url_hash) do nothing
  `.execute(db)
  return listNumbers(db, email_id)
}

async function listNumbers(db: Db, email_id: number): Promise<Map<string, number>> {
  const links = db.selectFrom('tracked_links').select(['id', 'url']).where('email_id', '=', email_id)
  return new Map((await links.execute()).map(({ id, url }) => [url, id]))
}

/** Where a link of a mail leads; undefined when the mail has no such link. */
export async function findLink(db: Db, email_id: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tracked_links')
    .select('url')
    .where('id', '=', id)
    .where('email_id', '=', email_id)
    .executeTakeFirst()
  return row?.url
}
