import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { LineColour } from '#features/foundation/lines/contract/line.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import type { RecordTags } from '#features/records/record-kinds/server/public.ts'
import type { SearchTextSource } from '#features/records/search-index/server/public.ts'
import { CONFIGURED_MAX, TAGS_SUGGESTED } from '../contract/endpoints.ts'
import { type Tag, type TagableType, tagKey } from '../contract/mark.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    tags: {
      id: GeneratedAlways<number>
      name: string
      key: string
      configured: Generated<boolean>
      system: Generated<boolean>
      colour: LineColour | null
      created_by: number | null
      created_at: Generated<string>
    }
    taggings: {
      tagable_type: string
      tagable_id: number
      tag_id: number
      line_id: number | null
      received_at: string | null
      created_by: number | null
      created_at: Generated<string>
      email_id: GeneratedAlways<number | null>
    }
  }
}

export type StoredTag = Tag & { id: number }
const columns = ['id', 'name', 'configured', 'system', 'colour'] as const

/** A record with all its tags. */
export interface TaggedRecord {
  id: number
  tags: string[]
}

/** Some records of one kind. */
interface Tagables {
  readonly kind: TagableType
  readonly ids: readonly number[]
}

/**
 * Tags that contain a text, those that begin with it first. A company has some thousands: they are looked through.
 * @param only_configured leaves the others out (CO-019)
 */
export async function suggestTags(db: Db, text: string, only_configured: boolean): Promise<Tag[]> {
  const key = tagKey(text)
  const result = await sql<Tag>`
    select name, configured, system, colour from tags
    where strpos(key, ${key}) > 0 and (configured or not ${only_configured}::boolean)
    order by not starts_with(key, ${key}), not configured, key limit ${TAGS_SUGGESTED}
  `.execute(db)
  return result.rows
}

/** By index `tags_configured`. */
export async function listConfigured(db: Db): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(['name', 'configured', 'system', 'colour'])
    .where('configured', '=', true)
    .orderBy('key')
    .limit(CONFIGURED_MAX)
    .execute()
}

/** Those of some tags that exist, by the unique key; locked, so that none is taken away meanwhile. */
export async function findTags(tx: Tx, names: readonly string[]): Promise<StoredTag[]> {
  const keys = names.map(tagKey)
  return tx.selectFrom('tags').select(columns).where('key', 'in', keys).orderBy('key').forShare().execute()
}

/** Makes tags that do not exist and answers all of them. */
export async function insertTags(
  tx: Tx,
  names: readonly string[],
  facts: { created_by: number; configured?: boolean; system?: boolean },
): Promise<StoredTag[]> {
  const { created_by, configured = false, system = false } = facts
  await tx
    .insertInto('tags')
    .values(names.map((name) => ({ name, key: tagKey(name), configured, system, created_by, colour: null })))
    .onConflict((conflict) =>
      configured
        ? conflict.column('key').doUpdateSet({ configured: true })
        : conflict.column('key').doNothing(),
    )
    .execute()
  return findTags(tx, names)
}

/**
 * Holds records until the transaction ends: what is told afterwards is all tags of each, so of two people who tag or untag at once
 * the later one has to know the earlier. Comes before anything of them is written, else two could wait for one another.
 */
export async function holdRecords(tx: Tx, { kind, ids }: Tagables): Promise<void> {
  const held = [...ids]
  await (kind === 'Email'
    ? sql`select from emails where id = any(${held}::bigint[]) order by id for no key update`
    : sql`
        select pg_advisory_xact_lock(hashtextextended(${`tags ${kind}`}, id))
        from (select id from unnest(${held}::bigint[]) as record(id) order by id) as records
      `
  ).execute(tx)
}

/** Tags those of the mails that the actor may read, if any; answers those that did not carry all of it before. Twice is once. */
export async function insertTaggings(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  tag_ids: readonly number[],
): Promise<{ is_found: boolean; changed_ids: number[] }> {
  const result = await sql<{ is_found: boolean; changed_ids: number[] }>`
    with mail as materialized (
      select id, line_id, received_at from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
      -- a deletion and other tags that are under way are waited for: all tags of each are told afterwards
      order by id for no key update
    ), tagged as (
      insert into taggings (tagable_type, tagable_id, tag_id, line_id, received_at, created_by)
      select 'Email', mail.id, tag.id, mail.line_id, mail.received_at, ${actor.user_id}
      from mail cross join unnest(${[...tag_ids]}::bigint[]) as tag(id)
      order by mail.id, tag.id on conflict do nothing returning tagable_id
    )
    select exists (select from mail) as is_found,
      array(select distinct tagable_id::float8 as id from tagged order by id) as changed_ids
  `.execute(tx)
  return result.rows[0] ?? { is_found: false, changed_ids: [] }
}

/** Tags records that are no mails and that the caller has checked access to; answers as above. */
export async function insertRecordTaggings(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
  tag_ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ tagable_id: number }>`
    insert into taggings (tagable_type, tagable_id, tag_id, created_by)
    select ${kind}, record.id, tag.id, ${actor.user_id}
    from unnest(${[...ids]}::bigint[]) as record(id) cross join unnest(${[...tag_ids]}::bigint[]) as tag(id)
    order by record.id, tag.id on conflict do nothing returning tagable_id
  `.execute(tx)
  return changedOf(result.rows)
}

/** Whether one of some records carries more than so many tags, by the primary key. */
export async function carriesMore(tx: Tx, { kind, ids }: Tagables, count: number): Promise<boolean> {
  const full = await sql`
    select from taggings where tagable_type = ${kind} and tagable_id = any(${[...ids]}::bigint[])
    group by tagable_id having count(*) > ${count} limit 1
  `.execute(tx)
  return full.rows.length > 0
}

/** By the primary key; answers those that carried one of them. */
export async function deleteTaggings(
  tx: Tx,
  { kind, ids }: Tagables,
  tag_ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ tagable_id: number }>`
    delete from taggings where tagable_type = ${kind} and tagable_id = any(${[...ids]}::bigint[])
      and tag_id = any(${[...tag_ids]}::bigint[]) returning tagable_id
  `.execute(tx)
  return changedOf(result.rows)
}

function changedOf(rows: readonly { tagable_id: number }[]): number[] {
  return [...new Set(rows.map(({ tagable_id }) => Number(tagable_id)))].toSorted((one, other) => one - other)
}

/** Some records with all their tags, by the primary key. */
export async function listTagged(tx: Tx, { kind, ids }: Tagables): Promise<TaggedRecord[]> {
  const result = await sql<TaggedRecord>`
    select record.id::float8 as id, ${recordTags.namesOf(kind, sql`record.id`)} as tags
    from unnest(${[...ids]}::bigint[]) as record(id) order by record.id
  `.execute(tx)
  return result.rows
}

/** The lines of some mails, by the primary key. */
export async function listLinesOf(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; line_id: number }[]> {
  const result = await sql<{ id: number; line_id: number }>`
    select id, line_id from emails where id = any(${[...ids]}::bigint[]) order by id
  `.execute(tx)
  return result.rows
}

/** Records of a kind that carry a tag, part by part in the order of their ids, by index `taggings_tag`. */
export async function listCarriers(
  tx: Tx,
  { tag_id, kind }: { tag_id: number; kind: TagableType },
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('taggings')
    .select('tagable_id')
    .where('tag_id', '=', tag_id)
    .where('tagable_type', '=', kind)
    .where('tagable_id', '>', after)
    .orderBy('tagable_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.tagable_id)
}

/** Tags are words of their mails. By the primary key. */
export const tagTexts: SearchTextSource = {
  field: 'tags',
  texts: (ids) => sql`
    select tagable_id as email_id, tags.name as text from taggings join tags on tags.id = taggings.tag_id
    where tagable_type = 'Email' and tagable_id = any(${ids})
  `,
}

/** Tags of records of any kind; by the primary key of `taggings` and the keys of `tags`. */
export const recordTags: Pick<RecordTags, 'namesOf' | 'carries'> = {
  namesOf: (kind, id) => sql`array(
    select tags.name from taggings join tags on tags.id = taggings.tag_id
    where taggings.tagable_type = ${sql.lit(kind)} and taggings.tagable_id = ${id} order by tags.key
  )`,
  carries: (kind, id, names) => sql`exists (
    select from taggings join tags on tags.id = taggings.tag_id
    where taggings.tagable_type = ${sql.lit(kind)} and taggings.tagable_id = ${id}
      and tags.key = any(${names.map(tagKey)}::text[])
  )`,
}

/** The names of one mail's tags, in the order of the alphabet. */
export function tagsOf(mail: RawBuilder<unknown>): RawBuilder<string[]> {
  return recordTags.namesOf('Email', mail)
}

export async function setTagName(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ name, key: tagKey(name) })
    .where('id', '=', id)
    .execute()
}

export async function setTagColour(tx: Tx, id: number, colour: LineColour | null): Promise<void> {
  await tx.updateTable('tags').set({ colour }).where('id', '=', id).execute()
}

/** What some records carry of a tag becomes another one; one that carries both carries it once. By the primary key. */
export async function moveTaggings(
  tx: Tx,
  { from, to }: { from: number; to: number },
  { kind, ids }: Tagables,
): Promise<void> {
  const moved = sql`tag_id = ${from} and tagable_type = ${kind} and tagable_id = any(${[...ids]}::bigint[])`
  await sql`
    insert into taggings (tagable_type, tagable_id, tag_id, line_id, received_at, created_by, created_at)
    select tagable_type, tagable_id, ${to}, line_id, received_at, created_by, created_at from taggings
    where ${moved} order by tagable_id on conflict do nothing
  `.execute(tx)
  await sql`delete from taggings where ${moved}`.execute(tx)
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tags').where('id', '=', id).execute()
}

/** Takes tags off the list; one that nothing carries goes for good. */
export async function unsetConfigured(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update tags set configured = false where id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`
    delete from tags where id = any(${[...ids]}::bigint[]) and not exists (select from taggings where tag_id = tags.id)
  `.execute(tx)
}

/** Tags are where their mail is; by index `taggings_email`. */
export async function placeTaggings(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update taggings set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
}
