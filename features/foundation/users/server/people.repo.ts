import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { TeamMember, UserType } from '../contract/user.ts'
import type { UsersTable } from './tables.ts'

/** Everybody of the team with what kind of user he is, deleted ones left out (AU-005). */
export async function listTeamUsers(db: Db): Promise<(TeamMember & { user_type: UserType })[]> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'user_name',
      'email',
      'active',
      'deleted_at',
      'avatar',
      'timezone_id',
      'user_type',
    ])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** Somebody with his roles; undefined for one who is deleted. */
export async function findUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'user_name',
      'email',
      'active',
      'deleted_at',
      'avatar',
      'timezone_id',
      'user_type',
    ])
    .select('created_at')
    .select(
      sql<number[]>`
        array(select role_id from role_users where user_id = users.id order by role_id)::float8[]
      `.as('role_ids'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Users who take a licence (AD-011). */
export async function countActiveUsers(db: Db): Promise<number> {
  return countUsers(db, sql`true`)
}

export async function countActiveAdmins(db: Db): Promise<number> {
  return countUsers(db, sql`user_type = 'admin'`)
}

async function countUsers(db: Db, which: ReturnType<typeof sql>): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::float8 as n from users where active and deleted_at is null and ${which}
  `.execute(db)
  return result.rows[0]?.n ?? 0
}

/** Whether another user than this has an address. */
export async function hasUserWithEmail(db: Db, email: string, except_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', '!=', except_id)
    .executeTakeFirst()
  return row !== undefined
}

type UserParts = Pick<UsersTable, 'name' | 'user_name' | 'email' | 'user_type' | 'timezone_id'> & {
  active: boolean
}
type UserChanges = { [Part in keyof UserParts]?: UserParts[Part] | undefined }

/** Changes the parts that are given. */
export async function setUser(tx: Tx, id: number, changes: UserChanges): Promise<void> {
  const names = ['name', 'user_name', 'email', 'user_type', 'active', 'timezone_id'] as const
  const given = Object.fromEntries(
    names.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]),
  )
  if (Object.keys(given).length > 0) await tx.updateTable('users').set(given).where('id', '=', id).execute()
}

/** Deletes somebody, whose row stays for what he wrote. @returns since when */
export async function setUserDeleted(tx: Tx, id: number): Promise<string> {
  const deleted_at = new Date().toISOString()
  await tx.updateTable('users').set({ active: false, deleted_at }).where('id', '=', id).execute()
  return deleted_at
}

/** Replaces the roles of somebody. */
export async function setUserRoles(tx: Tx, user_id: number, role_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('role_users').where('user_id', '=', user_id).execute()
  await sql`insert into role_users (user_id, role_id) select ${user_id}, unnest(${[...role_ids]}::bigint[])`.execute(
    tx,
  )
}
