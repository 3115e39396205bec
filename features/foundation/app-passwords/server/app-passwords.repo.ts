import { type Generated, sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import type { AppPassword, DeviceScope } from '../contract/app-password.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    app_passwords: {
      id: Generated<number>
      company_id: string
      user_id: number
      name: string
      password_hash: Buffer
      scopes: DeviceScope[]
      created_at: Generated<string>
      last_used_at: string | null
    }
  }
}

/** Of one user. */
export const APP_PASSWORDS_MAX = 30
/** That a device comes is noted this often. */
const USE_NOTED = sql`interval '1 minute'`

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'last_used_at'] as const

/** By index `app_passwords_user`. */
export async function listAppPasswordsOf(control: ControlDb, of: Owner): Promise<AppPassword[]> {
  return control
    .selectFrom('app_passwords')
    .select(SHOWN)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .orderBy('id')
    .limit(APP_PASSWORDS_MAX)
    .execute()
}

/** @returns undefined when the user has as many as may be; two that are made at once wait for each other */
export async function insertAppPassword(
  control: ControlDb,
  of: Owner,
  made: { name: string; scopes: DeviceScope[]; password_hash: Buffer },
): Promise<AppPassword | undefined> {
  return control.transaction().execute(async (tx) => {
    const owner = `app passwords ${of.company_id} ${of.user_id}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx)
    const kept = await listAppPasswordsOf(tx, of)
    if (kept.length >= APP_PASSWORDS_MAX) return undefined
    return tx
      .insertInto('app_passwords')
      .values({ company_id: of.company_id, user_id: of.user_id, ...made, last_used_at: null })
      .returning(SHOWN)
      .executeTakeFirst()
  })
}

/** @returns the name of the one that ended; undefined when the user has none with this number */
export async function deleteAppPasswordOf(
  control: ControlDb,
  of: Owner,
  id: number,
): Promise<string | undefined> {
  const row = await control
    .deleteFrom('app_passwords')
    .where('id', '=', id)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Ends all passwords of somebody's devices. */
export async function deleteAppPasswordsOf(control: ControlDb, of: Owner): Promise<void> {
  await control
    .deleteFrom('app_passwords')
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .execute()
}

export interface KnownDevice extends Owner {
  id: number
  scopes: DeviceScope[]
}

/** Whose password this is, where that person has the name and may sign in; by index `app_passwords_hash`. */
export async function findDevice(
  control: ControlDb,
  { name, password_hash }: { name: string; password_hash: Buffer },
): Promise<KnownDevice | undefined> {
  const { rows } = await sql<KnownDevice>`
    select app_passwords.id, app_passwords.company_id, app_passwords.user_id::float8 as user_id, scopes from app_passwords
      join sign_ins on sign_ins.company_id = app_passwords.company_id and sign_ins.user_id = app_passwords.user_id
    where app_passwords.password_hash = ${password_hash} and sign_ins.active
      and (lower(sign_ins.user_name) = lower(${name}) or lower(sign_ins.email) = lower(${name}))
  `.execute(control)
  return rows[0]
}

/** What a device is given as user name. */
export async function findUserName(control: ControlDb, of: Owner): Promise<string> {
  const row = await control
    .selectFrom('sign_ins')
    .select('user_name')
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst()
  return row?.user_name ?? ''
}

export async function setDeviceUsed(control: ControlDb, id: number): Promise<void> {
  await sql`
    update app_passwords set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - ${USE_NOTED})
  `.execute(control)
}
