import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

/** The folders that each of some roles gives its users, ascending; by index `folder_roles_role`. */
export async function listRoleFolders(db: Db, role_ids: readonly number[]): Promise<Map<number, number[]>> {
  const result = await sql<{ role_id: number; folder_ids: number[] }>`
    select role_id, array_agg(folder_id order by folder_id)::float8[] as folder_ids
    from folder_roles where role_id = any(${[...role_ids]}::bigint[]) group by role_id
  `.execute(db)
  return new Map(result.rows.map(({ role_id, folder_ids }) => [role_id, folder_ids]))
}

/** Replaces the folders that a role gives its users. */
export async function setRoleFolders(tx: Tx, role_id: number, folder_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('folder_roles').where('role_id', '=', role_id).execute()
  await sql`
    insert into folder_roles (role_id, folder_id) select ${role_id}, unnest(${[...folder_ids]}::bigint[])
  `.execute(tx)
}

/** Which of some folders are of the company; none of them is deleted until the transaction ends. */
export async function listSharedFolders(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from folders where id = any(${[...ids]}::bigint[]) and owner_id is null order by id for key share
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}
