import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { folderKey } from '#features/records/folders/contract/folder.ts'

/** A shared folder by its name below another one, or at the top. */
export async function findSharedFolder(
  tx: Tx,
  parent_id: number | null,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from folders
    where parent_id is not distinct from ${parent_id} and owner_id is null and folder_type = 'normal'
      and name_key = ${folderKey(name)}
    order by id limit 1
  `.execute(tx)
  return rows[0]?.id
}

/** Who signs in by a name. */
export async function findUserNamed(tx: Tx, user_name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(user_name) = lower(${user_name}) and active and deleted_at is null
  `.execute(tx)
  return rows[0]?.id
}
