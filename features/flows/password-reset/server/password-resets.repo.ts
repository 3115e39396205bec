import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    password_resets: { token_hash: Buffer; company_id: string; user_id: number; expires_at: string }
  }
}

/** Minutes that a link counts. */
const LASTS_MIN = 30

/** A new link; those that somebody had before are void. */
export async function insertReset(
  control: ControlDb,
  of: Owner,
  token_hash: Buffer,
  lasts_min = LASTS_MIN,
): Promise<void> {
  await sql`
    with gone as (
      delete from password_resets where company_id = ${of.company_id} and user_id = ${of.user_id}
    )
    insert into password_resets (token_hash, company_id, user_id, expires_at)
    values (${token_hash}, ${of.company_id}, ${of.user_id}, now() + interval '1 minute' * ${lasts_min}::int)
  `.execute(control)
}

export async function findReset(control: ControlDb, token_hash: Buffer): Promise<Owner | undefined> {
  return control
    .selectFrom('password_resets')
    .select(['company_id', 'user_id'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Uses a link, once. @returns whose it was; undefined when it is void */
export async function takeReset(control: ControlDb, token_hash: Buffer): Promise<Owner | undefined> {
  const result = await sql<Owner>`
    delete from password_resets where token_hash = ${token_hash} and expires_at > now()
    returning company_id, user_id::float8
  `.execute(control)
  return result.rows[0]
}
