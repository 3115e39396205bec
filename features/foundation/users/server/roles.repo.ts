import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type PermissionKey, type Permissions, permissionKeys } from '../contract/permissions.ts'
import type { RoleName } from '../contract/user.ts'
import './tables.ts'

/** A role with its people and permissions; lines and folders are kept beside them. */
export interface StoredRole {
  id: number
  name: string
  description: string
  disable_mention: boolean
  /** Its users, inactive ones too, ascending. */
  users: number[]
  permissions: PermissionKey[]
}

const ADMINISTRATION_LOCK = 4_210_680

/**
 * One change of people and roles at a time: what two administrators do at once follows one after the other, so that the
 * last administrator stays and every check holds until the commit.
 */
export async function lockAdministration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATION_LOCK})`.execute(tx)
}

/** All roles by name, or some; a company has tens of them. */
export async function listStoredRoles(db: Db, ids?: readonly number[]): Promise<StoredRole[]> {
  const which = ids === undefined ? sql`true` : sql`roles.id = any(${[...ids]}::bigint[])`
  const result = await sql<StoredRole>`
    select id, name, description, disable_mention,
      array(
        select user_id from role_users join users on users.id = user_id
        where role_id = roles.id and users.deleted_at is null order by user_id
      )::float8[] as users,
      array(select permission from role_permissions where role_id = roles.id order by permission) as permissions
    from roles where ${which} order by lower(name), id
  `.execute(db)
  return result.rows
}

/** Whether another role than this has a name, whatever its case. */
export async function hasRoleNamed(db: Db, name: string, except_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', except_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function setRole(
  tx: Tx,
  id: number,
  { name, description, disable_mention }: Pick<StoredRole, 'name' | 'description' | 'disable_mention'>,
): Promise<void> {
  await tx.updateTable('roles').set({ name, description, disable_mention }).where('id', '=', id).execute()
}

/** Replaces the users of a role. */
export async function setRoleUsers(tx: Tx, role_id: number, user_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('role_users').where('role_id', '=', role_id).execute()
  await sql`insert into role_users (role_id, user_id) select ${role_id}, unnest(${[...user_ids]}::bigint[])`.execute(
    tx,
  )
}

/** Replaces what a role permits. */
export async function setRolePermissions(
  tx: Tx,
  role_id: number,
  permissions: readonly PermissionKey[],
): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', role_id).execute()
  await sql`
    insert into role_permissions (role_id, permission) select ${role_id}, unnest(${[...permissions]}::text[])
  `.execute(tx)
}

export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}

/** Which of some users exist and are not deleted. */
export async function listPresentUsers(db: Db, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from users where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(db)
  return result.rows.map(({ id }) => id)
}

/** What each of some users may, as `readPermissions` says it of one (AD-005, AD-007). */
export async function listPermissionsOf(
  db: Db,
  user_ids: readonly number[],
): Promise<Map<number, Permissions>> {
  const result = await sql<{ id: number; is_admin: boolean; permissions: PermissionKey[] }>`
    select id, user_type = 'admin' as is_admin, array(
      select distinct permission from role_permissions join role_users using (role_id) where user_id = users.id
    ) as permissions
    from users where id = any(${[...user_ids]}::bigint[])
  `.execute(db)
  return new Map(
    result.rows.map(({ id, is_admin, permissions }) => [
      id,
      Object.fromEntries((is_admin ? permissionKeys : permissions).map((key) => [key, true])),
    ]),
  )
}

/** A role as everybody knows it; undefined when it is gone. */
export async function findRoleName(db: Db, id: number): Promise<RoleName | undefined> {
  const result = await sql<RoleName>`
    select id, name, disable_mention, array(
      select users.id::float8 from role_users join users on users.id = role_users.user_id
      where role_users.role_id = roles.id and users.active and users.deleted_at is null order by users.id
    ) as user_ids
    from roles where id = ${id}
  `.execute(db)
  return result.rows[0]
}
