import { sql } from 'kysely'
import type { Audience } from '@laycan/contract/message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { FolderFacts } from '../contract/messages.ts'
import { visibleFolder } from './access-folders.ts'

/** What everybody who sees some folders is told of them. */
export async function listFacts(tx: Tx, ids: readonly number[]): Promise<FolderFacts[]> {
  const result = await sql<FolderFacts>`
    select id, name, parent_id, folder_type, owner_id is not null as personal, mail_scope, position,
      exists (select from folders as child where child.parent_id = folders.id) as has_children,
      array(select line_id from folder_lines where folder_id = folders.id order by line_id)::float8[] as lines,
      array(select source_id from folder_sources where folder_id = folders.id order by source_id)::float8[] as folders
    from folders where id = any(${[...ids]}::bigint[]) order by id
  `.execute(tx)
  return result.rows
}

/** Folders above changed ones, with whether anything is below them. */
export async function listParentFacts(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<{ id: number; has_children: boolean }[]> {
  const parents = ids.filter((id) => id !== null)
  if (parents.length === 0) return []
  const result = await sql<{ id: number; has_children: boolean }>`
    select id, exists (select from folders as child where child.parent_id = folders.id) as has_children
    from folders where id = any(${parents}::bigint[]) order by id
  `.execute(tx)
  return result.rows
}

/** Everybody who sees a folder. */
export async function listReaders(db: Db, folder_id: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select users.id from users cross join folders
    where users.deleted_at is null and folders.id = ${folder_id} and ${visibleFolder(sql.ref('users.id'))}
    order by users.id
  `.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Who hears of a folder. */
export async function audienceOf(
  db: Db,
  { id, owner_id, scope_id }: { id: number; owner_id: number | null; scope_id: number | null },
): Promise<Audience> {
  if (owner_id !== null) return { to: 'users', user_ids: [owner_id] }
  return scope_id === null ? { to: 'company' } : { to: 'users', user_ids: await listReaders(db, id) }
}
