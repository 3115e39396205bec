import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MarkReader } from '#features/records/emails/server/public.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'
import { LISTED_MAX, type PinnedMail } from '../contract/endpoints.ts'
import { MAILBOX } from '../contract/mark.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    pins: {
      email_id: number
      folder_id: number | null
      line_id: number
      user_id: number | null
      pinned_at: Generated<string>
    }
  }
}

/** One place: the mailbox of a mail, or a folder. */
export interface PinPlace {
  folder_id: number | null
  user_id: number
}

/** Pins mails; answers those that were not pinned there before. The caller holds the mails. */
export async function insertPins(
  tx: Tx,
  { folder_id, user_id }: PinPlace,
  mails: readonly { id: number; line_id: number }[],
): Promise<PinnedMail[]> {
  const result = await sql<PinnedMail>`
    insert into pins (email_id, folder_id, line_id, user_id)
    select id, ${folder_id}, line_id, ${user_id}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as row(id bigint, line_id bigint)
    order by id on conflict do nothing
    returning email_id, line_id, folder_id
  `.execute(tx)
  return result.rows
}

/** Serialises pinning to a place, so that two at once do not go beyond its limit. */
export async function lockPlace(
  tx: Tx,
  folder_id: number | null,
  line_ids: readonly number[],
): Promise<void> {
  const keys = folder_id === null ? line_ids.map((id) => `line ${id}`) : [`folder ${folder_id}`]
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pins ${key}`}, 0))`.execute(tx)
}

/** The most that are pinned to one of some places; by indexes `pins_line` and `pins_folder`. */
export async function countFullest(
  tx: Tx,
  folder_id: number | null,
  line_ids: readonly number[],
): Promise<number> {
  const result =
    folder_id === null
      ? await sql<{ most: number }>`
          select coalesce(max(total), 0)::int as most from (
            select count(*) as total from pins
            where line_id = any(${[...line_ids]}::bigint[]) and folder_id is null group by line_id
          ) as places`.execute(tx)
      : await sql<{ most: number }>`
          select count(*)::int as most from pins where folder_id = ${folder_id}`.execute(tx)
  return result.rows[0]?.most ?? 0
}

/** Takes mails off a place; answers those that were there. */
export async function deletePins(
  tx: Tx,
  folder_id: number | null,
  email_ids: readonly number[],
): Promise<PinnedMail[]> {
  const result = await sql<PinnedMail>`
    delete from pins where email_id = any(${[...email_ids]}::bigint[]) and folder_id is not distinct from ${folder_id}
    returning email_id, line_id, folder_id
  `.execute(tx)
  return result.rows
}

/** Takes mails off all places. */
export async function deletePinsOf(tx: Tx, email_ids: readonly number[]): Promise<PinnedMail[]> {
  const result = await sql<PinnedMail>`
    delete from pins where email_id = any(${[...email_ids]}::bigint[]) returning email_id, line_id, folder_id
  `.execute(tx)
  return result.rows
}

/** What a reader sees on top of places, the last one pinned first; by index `pins_line` with few of each. */
export async function listPinsFor(
  db: Db,
  user_id: number,
  line_ids: readonly number[],
): Promise<PinnedMail[]> {
  const result = await sql<PinnedMail>`
    select email_id, line_id, folder_id from ${seenPins(user_id)}
    where line_id = any(${[...line_ids]}::bigint[]) order by pinned_at desc, email_id desc limit ${sql.lit(LISTED_MAX)}
  `.execute(db)
  return result.rows
}

/** Pins to mailboxes, and to folders that a reader sees. */
export function seenPins(user_id: MarkReader): RawBuilder<unknown> {
  return sql`(
    select pins.* from pins left join folders on folders.id = pins.folder_id
    where pins.folder_id is null or ${visibleFolder(user_id)}
  ) as seen_pins`
}

/** Where the mails of a page are pinned, in one object by id, looked up in one go; of it those of `mail`. */
export function placesAmong(
  user_id: MarkReader,
  mail: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_object_agg(email_id, places) from (
      select email_id, jsonb_agg(coalesce(folder_id, ${sql.lit(MAILBOX)}) order by folder_id nulls first) as places
      from ${seenPins(user_id)} where email_id = any(${ids}) group by email_id
    ) as pinned
  ) -> (${mail})::text, '[]')`
}

export function placesOfMail(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select coalesce(folder_id, ${sql.lit(MAILBOX)}) from ${seenPins(user_id)} where email_id = ${mail}
    order by folder_id nulls first
  )::float8[]`
}

/** What decides who sees a folder. */
export async function findFolder(
  tx: Tx,
  id: number,
): Promise<{ id: number; owner_id: number | null; scope_id: number | null } | undefined> {
  const result = await sql<{ id: number; owner_id: number | null; scope_id: number | null }>`
    select id, owner_id, scope_id from folders where id = ${id}
  `.execute(tx)
  return result.rows[0]
}

/** Pins stand in the line of their mail. */
export async function placePins(tx: Tx, { id, line_id }: { id: number; line_id: number }): Promise<void> {
  await sql`update pins set line_id = ${line_id} where email_id = ${id}`.execute(tx)
}
