import { type Generated, sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    two_factors: {
      company_id: string
      user_id: number
      secret: Buffer
      qr_id: string
      confirmed_at: string | null
      last_step: Generated<number>
    }
    recovery_codes: { company_id: string; user_id: number; code_hash: Buffer }
  }
}

export interface TwoFactor {
  secret: Buffer
  qr_id: string
  confirmed_at: string | null
}

export async function findTwoFactor(control: ControlDb, of: Owner): Promise<TwoFactor | undefined> {
  return control
    .selectFrom('two_factors')
    .select(['secret', 'qr_id', 'confirmed_at'])
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst()
}

/** A new secret in place of one that was never confirmed. @returns false when one is in use */
export async function insertTwoFactor(
  control: ControlDb,
  of: Owner,
  { secret, qr_id }: Pick<TwoFactor, 'secret' | 'qr_id'>,
): Promise<boolean> {
  const result = await sql`
    insert into two_factors (company_id, user_id, secret, qr_id) values (${of.company_id}, ${of.user_id}, ${secret}, ${qr_id})
    on conflict (company_id, user_id) do update set secret = excluded.secret, qr_id = excluded.qr_id, last_step = 0
    where two_factors.confirmed_at is null
    returning 1
  `.execute(control)
  return result.rows.length > 0
}

/** Takes the code of a step, once. @returns false when it, or a later one, was taken before */
export async function takeStep(control: ControlDb, of: Owner, step: number): Promise<boolean> {
  const result = await sql`
    update two_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where company_id = ${of.company_id} and user_id = ${of.user_id} and last_step < ${step}
    returning 1
  `.execute(control)
  return result.rows.length > 0
}

export async function deleteTwoFactor(control: ControlDb, of: Owner): Promise<void> {
  await control
    .deleteFrom('two_factors')
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .execute()
}

/** New recovery codes in place of those there were, in one statement. */
export async function setRecoveryCodes(control: ControlDb, of: Owner, hashes: Buffer[]): Promise<void> {
  await sql`
    with gone as (delete from recovery_codes where company_id = ${of.company_id} and user_id = ${of.user_id})
    insert into recovery_codes (company_id, user_id, code_hash)
    select ${of.company_id}, ${of.user_id}, unnest(${hashes}::bytea[])
  `.execute(control)
}

/** Takes a recovery code, once. @returns false when there is none with this hash */
export async function takeRecoveryCode(control: ControlDb, of: Owner, hash: Buffer): Promise<boolean> {
  const result = await sql`
    delete from recovery_codes
    where company_id = ${of.company_id} and user_id = ${of.user_id} and code_hash = ${hash}
    returning 1
  `.execute(control)
  return result.rows.length > 0
}

export async function countRecoveryCodes(control: ControlDb, of: Owner): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where company_id = ${of.company_id} and user_id = ${of.user_id}
  `.execute(control)
  return result.rows[0]?.n ?? 0
}
