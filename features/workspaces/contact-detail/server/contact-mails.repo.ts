import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import {
  type KeptBody,
  type ReadEmailRow,
  readableBy,
  readEmailColumns,
} from '#features/records/emails/server/public.ts'

/** Characters of a body, with its markup, in which a signature is looked for. */
const SIGNED_BODY_MAX = 200_000

/** A mail that stands for its thread. */
export interface ThreadHead {
  id: number
  thread_id: number
  received_at: string
}

/** Of mails that may have become drafts or spam since they were looked for. */
const isPost = sql`emails.box not in ('draft', 'spam')`

/**
 * Those of some mails that the actor reads, the newest first; drafts and spam are none of them. By primary keys.
 * @param besides given: without mails of threads that have a newer mail with one of these addresses, which stood on a page before
 */
export async function listHeads(
  db: Db,
  actor: Actor,
  { ids, besides }: { ids: readonly number[]; besides: readonly string[] | undefined },
): Promise<ThreadHead[]> {
  const { rows } = await sql<ThreadHead>`
    select emails.id, emails.thread_id::float8 as thread_id, emails.received_at from emails
    where emails.id = any(${[...ids]}::bigint[]) and ${isPost} and ${readableBy(actor)}
      ${besides === undefined ? sql`` : sql`and not exists (${newerWith(actor, besides)})`}
    order by emails.received_at desc, emails.id desc
  `.execute(db)
  return rows
}

/** Those of some mails with one of these addresses that the actor reads, the newest first. By primary keys. */
export async function listNamed(
  db: Db,
  actor: Actor,
  { ids, addresses }: { ids: readonly number[]; addresses: readonly string[] },
): Promise<ThreadHead[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ThreadHead>`
    select emails.id, emails.thread_id::float8 as thread_id, emails.received_at
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and ${isPost} and ${readableBy(actor)} and ${isNamed(addresses)}
    order by emails.received_at desc, emails.id desc
  `.execute(db)
  return rows
}

/** By `emails_thread`; people are read as they are written in JSON. */
const newerWith = (actor: Actor, addresses: readonly string[]) => sql`
  select from emails as newer join email_contents on email_contents.email_id = newer.id
  where newer.thread_id = emails.thread_id and (newer.received_at, newer.id) > (emails.received_at, emails.id)
    and newer.box not in ('draft', 'spam') and ${readableBy(actor, 'newer')}
    and ${isNamed(addresses)}`

const isNamed = (addresses: readonly string[]) =>
  sql`lower(email_contents.people::text) like any(${addresses.map(quoted)}::text[])`

const quoted = (address: string) => `%"${address.replace(/[\\%_"]/g, '\\$&')}"%`

/** How many threads some mails are of, as far as the actor reads them. */
export async function countThreads(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct thread_id)::float8 as count from emails
    where id = any(${[...ids]}::bigint[]) and ${isPost} and ${readableBy(actor)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Some mails as lists show them, in the order of the ids. */
export async function listMailRows(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadEmailRow[]> {
  const { rows } = await sql<ReadEmailRow>`
    select ${readEmailColumns(actor.user_id)}
    from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place)
      join emails on emails.id = asked.id join lines on lines.id = emails.line_id
    order by asked.place
  `.execute(db)
  return rows
}

/** The newest of some mails that the actor reads. */
export async function findNewest(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; subject: string; received_at: string; sent: boolean } | undefined> {
  const { rows } = await sql<{ id: number; subject: string; received_at: string; sent: boolean }>`
    select id, subject, received_at, box = 'sent' as sent from emails
    where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)} order by received_at desc, id desc limit 1
  `.execute(db)
  return rows[0]
}

/** A mail that somebody wrote, with who it says he is. */
export interface NewestText extends KeptBody {
  readonly id: number
  readonly received_at: string
  readonly auto_submitted: boolean
  readonly from_address: string | null
}

/** The body of the newest of some mails that the actor reads. By primary keys. */
export async function findNewestText(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<NewestText | undefined> {
  const { rows } = await sql<NewestText>`
    select emails.id, received_at, left(text, ${sql.lit(SIGNED_BODY_MAX)}) as text,
      left(html, ${sql.lit(SIGNED_BODY_MAX)}) as html, quote_offset, auto_submitted,
      email_contents.people -> 'from' -> 0 ->> 'address' as from_address
    from emails join email_contents on email_contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and box = 'received' and ${readableBy(actor)}
    order by received_at desc, emails.id desc limit 1
  `.execute(db)
  return rows[0]
}
