import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { WrittenContact } from '#features/records/contacts/server/public.ts'
import { type ContactMerge, MERGES_SHOWN } from '../../contract/endpoints.ts'

/** A merge as it is stored. */
export interface StoredMerge {
  readonly kept_id: number
  readonly gone_id: number
  readonly gone_name: string
  readonly before: WrittenContact
  readonly after: WrittenContact
  readonly version: number
  readonly group_ids: readonly number[]
  readonly tags: readonly string[]
  readonly staff_ids: readonly number[]
}

export async function insertMerge(tx: Tx, user_id: number, merge: StoredMerge): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_merges (user_id, kept_id, gone_id, gone_name, before, after, version, group_ids, tags, staff_ids)
    values (${user_id}, ${merge.kept_id}, ${merge.gone_id}, ${merge.gone_name}, ${JSON.stringify(merge.before)}::jsonb,
      ${JSON.stringify(merge.after)}::jsonb, ${merge.version}, ${[...merge.group_ids]}::bigint[],
      ${[...merge.tags]}::text[], ${[...merge.staff_ids]}::bigint[])
    returning id::float8 as id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

export async function lockMerge(
  tx: Tx,
  id: number,
): Promise<(StoredMerge & { readonly undone_at: string | null }) | undefined> {
  const { rows } = await sql<StoredMerge & { undone_at: string | null }>`
    select kept_id::float8 as kept_id, gone_id::float8 as gone_id, gone_name, before, after, version,
      group_ids::float8[] as group_ids, tags, staff_ids::float8[] as staff_ids, undone_at
    from contact_merges where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

export async function setUndone(tx: Tx, id: number): Promise<void> {
  await sql`update contact_merges set undone_at = now() where id = ${id}`.execute(tx)
}

/** The newest merges; by the primary key. */
export async function listMerges(db: Db): Promise<ContactMerge[]> {
  const { rows } = await sql<ContactMerge>`
    select merge.id, kept_id::float8 as kept_id, entry.name as kept_name, gone_name,
      coalesce(users.name, '') as user_name, merge.created_at, undone_at
    from contact_merges as merge join address_books as entry on entry.id = kept_id
      left join users on users.id = merge.user_id
    order by merge.id desc limit ${sql.lit(MERGES_SHOWN)}
  `.execute(db)
  return rows
}
