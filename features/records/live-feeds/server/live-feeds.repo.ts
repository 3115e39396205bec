import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { containsPattern } from '#features/records/emails/server/public.ts'
import type { FeedForm } from '../contract/feed-form.ts'
import { FEEDS_MAX, type FeedText, feedTexts, type LiveFeed } from '../contract/live-feed.ts'
import './tables.ts'

/** First key of the advisory locks of feeds; the second is their user. */
const FEEDS_LOCK = 4_210_013

const columns = sql`id, name, type, line_ids::float8[] as line_ids, filters, version`

/** A user's own feeds, by index `live_feeds_user`. */
export async function listOwnFeeds(db: Db, user_id: number): Promise<LiveFeed[]> {
  const result = await sql<LiveFeed>`
    select ${columns} from live_feeds where user_id = ${user_id} order by id limit ${FEEDS_MAX}
  `.execute(db)
  return result.rows
}

/** One of them; undefined where it is not there or somebody else's. */
export async function findOwnFeed(
  db: Db,
  user_id: number,
  id: number,
  lock: 'for update' | '' = '',
): Promise<LiveFeed | undefined> {
  const result = await sql<LiveFeed>`
    select ${columns} from live_feeds where id = ${id} and user_id = ${user_id} ${sql.raw(lock)}
  `.execute(db)
  return result.rows[0]
}

/** Whether there is room for one more; nobody else adds one for the user until the transaction ends. */
export async function hasRoom(tx: Tx, user_id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FEEDS_LOCK}, ${user_id}::int)`.execute(tx)
  const result = await sql<{ count: number }>`
    select count(*) as count from live_feeds where user_id = ${user_id}
  `.execute(tx)
  return (result.rows[0]?.count ?? 0) < FEEDS_MAX
}

export async function insertFeed(tx: Tx, user_id: number, form: FeedForm): Promise<LiveFeed> {
  const result = await sql<LiveFeed>`
    insert into live_feeds (user_id, name, type, line_ids, filters, ${sql.raw(likeColumns.join(', '))})
    values (${user_id}, ${form.name}, ${form.type}, ${form.line_ids}::bigint[], ${JSON.stringify(form.filters)}::jsonb,
      ${sql.join(patternsOf(form))})
    returning ${columns}
  `.execute(tx)
  return result.rows[0] as LiveFeed
}

export async function setFeed(tx: Tx, id: number, form: FeedForm): Promise<LiveFeed> {
  const result = await sql<LiveFeed>`
    update live_feeds set name = ${form.name}, type = ${form.type}, line_ids = ${form.line_ids}::bigint[],
      filters = ${JSON.stringify(form.filters)}::jsonb, (${sql.raw(likeColumns.join(', '))}) = row(${sql.join(patternsOf(form))}),
      version = version + 1, updated_at = now()
    where id = ${id}
    returning ${columns}
  `.execute(tx)
  return result.rows[0] as LiveFeed
}

export async function deleteFeed(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('live_feeds').where('id', '=', id).execute()
}

/** The column with the patterns of a filter. */
export function likeColumn(name: FeedText): `${FeedText}_like` {
  return `${name}_like`
}

const likeColumns = feedTexts.map(likeColumn)

function patternsOf({ filters }: FeedForm): RawBuilder<unknown>[] {
  return feedTexts.map((name) => sql`${filters[name].map(containsPattern)}::text[]`)
}
