import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './lines.repo.ts'

/** The lines that each of some roles gives its users, ascending; by index `line_roles_role`. */
export async function listRoleLines(db: Db, role_ids: readonly number[]): Promise<Map<number, number[]>> {
  const result = await sql<{ role_id: number; line_ids: number[] }>`
    select role_id, array_agg(line_id order by line_id)::float8[] as line_ids
    from line_roles where role_id = any(${[...role_ids]}::bigint[]) group by role_id
  `.execute(db)
  return new Map(result.rows.map(({ role_id, line_ids }) => [role_id, line_ids]))
}

/** Replaces the lines that a role gives its users. */
export async function setRoleLines(tx: Tx, role_id: number, line_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('line_roles').where('role_id', '=', role_id).execute()
  await sql`insert into line_roles (role_id, line_id) select ${role_id}, unnest(${[...line_ids]}::bigint[])`.execute(
    tx,
  )
}
