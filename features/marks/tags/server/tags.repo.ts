import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { CONFIGURED_MAX, TAGS_SUGGESTED } from '../contract/endpoints.ts'
import { type Tag, tagKey } from '../contract/mark.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    tags: {
      id: GeneratedAlways<number>
      name: string
      key: string
      configured: Generated<boolean>
      system: Generated<boolean>
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
const columns = ['id', 'name', 'configured', 'system'] as const

/** A mail with all its tags. */
export interface TaggedEmail {
  id: number
  line_id: number
  tags: string[]
}

/**
 * Tags that contain a text, those that begin with it first. A company has some thousands: they are looked through.
 * @param only_configured leaves the others out (CO-019)
 */
export async function suggestTags(db: Db, text: string, only_configured: boolean): Promise<Tag[]> {
  const key = tagKey(text)
  const result = await sql<Tag>`
    select name, configured, system from tags
    where strpos(key, ${key}) > 0 and (configured or not ${only_configured}::boolean)
    order by not starts_with(key, ${key}), not configured, key limit ${TAGS_SUGGESTED}
  `.execute(db)
  return result.rows
}

/** By index `tags_configured`. */
export async function listConfigured(db: Db): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(['name', 'configured', 'system'])
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
    .values(names.map((name) => ({ name, key: tagKey(name), configured, system, created_by })))
    .onConflict((conflict) =>
      configured
        ? conflict.column('key').doUpdateSet({ configured: true })
        : conflict.column('key').doNothing(),
    )
    .execute()
  return findTags(tx, names)
}

/** Tags those of the mails that the actor may read; answers which they are. Twice is once. */
export async function insertTaggings(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  tag_ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ found_ids: number[] }>`
    with mail as materialized (
      select id, line_id, received_at from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
      -- a deletion that is under way is waited for
      order by id for share
    ), tagged as (
      insert into taggings (tagable_type, tagable_id, tag_id, line_id, received_at, created_by)
      select 'Email', mail.id, tag.id, mail.line_id, mail.received_at, ${actor.user_id}
      from mail cross join unnest(${[...tag_ids]}::bigint[]) as tag(id)
      order by mail.id, tag.id on conflict do nothing
    )
    select array(select id::float8 from mail order by id) as found_ids
  `.execute(tx)
  return result.rows[0]?.found_ids ?? []
}

export async function deleteTaggings(tx: Tx, email_id: number, tag_ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('taggings')
    .where('tagable_type', '=', 'Email')
    .where('tagable_id', '=', email_id)
    .where('tag_id', 'in', [...tag_ids])
    .execute()
}

/** Some mails with their lines and all their tags, by primary keys. */
export async function listTagged(tx: Tx, ids: readonly number[]): Promise<TaggedEmail[]> {
  const result = await sql<TaggedEmail>`
    select emails.id, emails.line_id, ${tagsOf(sql`emails.id`)} as tags from emails
    where emails.id = any(${[...ids]}::bigint[]) order by emails.id
  `.execute(tx)
  return result.rows
}

/** Mails that carry a tag, part by part in the order of their ids, by the primary key and index `taggings_tag`. */
export async function listCarriers(tx: Tx, tag_id: number, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('taggings')
    .select('tagable_id')
    .where('tag_id', '=', tag_id)
    .where('tagable_type', '=', 'Email')
    .where('tagable_id', '>', after)
    .orderBy('tagable_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.tagable_id)
}

/** The names of one mail's tags, in the order of the alphabet. */
export function tagsOf(mail: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    select tags.name from taggings join tags on tags.id = taggings.tag_id
    where taggings.tagable_type = 'Email' and taggings.tagable_id = ${mail} order by tags.key
  )`
}

export async function setTagName(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ name, key: tagKey(name) })
    .where('id', '=', id)
    .execute()
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
