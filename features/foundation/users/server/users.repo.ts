import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type PermissionKey, type Permissions, permissionKeys } from '../contract/permissions.ts'
import type { RoleName, TeamMember, UserType } from '../contract/user.ts'
import './tables.ts'

/** A user that may sign in; undefined for inactive, deleted and unknown ones (AD-013). */
export async function findActiveUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'user_name', 'email', 'user_type'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Everybody of the team, deleted ones left out (AU-005). A team has tens to hundreds of people. */
export async function listTeam(db: Db): Promise<TeamMember[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'user_name', 'email', 'active', 'deleted_at', 'avatar', 'timezone_id'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

export async function listRoleNames(db: Db): Promise<RoleName[]> {
  const result = await sql<RoleName>`
    select id, name, disable_mention, array(
      select users.id::float8 from role_users join users on users.id = role_users.user_id
      where role_users.role_id = roles.id and users.active and users.deleted_at is null order by users.id
    ) as user_ids
    from roles order by name
  `.execute(db)
  return result.rows
}

/** The permissions that are on: all for an admin, else those of any of the user's roles (AD-005, AD-007). */
export async function readPermissions(
  db: Db,
  user: { id: number; user_type: UserType },
): Promise<Permissions> {
  if (user.user_type === 'admin') return Object.fromEntries(permissionKeys.map((key) => [key, true]))
  const rows = await db
    .selectFrom('role_permissions')
    .innerJoin('role_users', 'role_users.role_id', 'role_permissions.role_id')
    .select('permission')
    .distinct()
    .where('role_users.user_id', '=', user.id)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.permission, true]))
}

export interface NewUser {
  name: string
  user_name: string
  email: string
  user_type: UserType
  timezone_id: string | null
}

export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, deleted_at: null, avatar: null, picture: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Creates a role with its people and permissions and returns its id. */
export async function insertRole(
  tx: Tx,
  role: { name: string; description: string; user_ids: number[]; permissions: PermissionKey[] },
): Promise<number> {
  const { name, description } = role
  const row = await tx
    .insertInto('roles')
    .values({ name, description, disable_mention: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into role_users (role_id, user_id) select ${row.id}, unnest(${role.user_ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into role_permissions (role_id, permission) select ${row.id}, unnest(${role.permissions}::text[])
  `.execute(tx)
  return row.id
}
