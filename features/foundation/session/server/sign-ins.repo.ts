import { type Generated, sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    sign_ins: {
      id: Generated<number>
      user_name: string
      email: string
      password_hash: string
      company_id: string
      user_id: number
      active: Generated<boolean>
    }
    sessions: {
      token_hash: Buffer
      company_id: string
      user_id: number
      created_at: Generated<string>
      expires_at: string
    }
  }
}

export interface SignIn {
  company_id: string
  user_id: number
  password_hash: string
}

/** By username; an email address is taken too when exactly one person has it. */
export async function findSignIn(control: ControlDb, name: string): Promise<SignIn | undefined> {
  const result = await sql<SignIn>`
    select company_id, user_id, password_hash from sign_ins
    where active and (lower(user_name) = lower(${name}) or lower(email) = lower(${name}))
    order by (lower(user_name) = lower(${name})) desc
    limit 2
  `.execute(control)
  const [first, second] = result.rows
  return second && name.includes('@') ? undefined : first
}

/** Companies that an email address belongs to, at most two: the caller only asks whether it is clear. */
export async function findCompanyOfEmail(control: ControlDb, email: string): Promise<string | undefined> {
  const rows = await control
    .selectFrom('sign_ins')
    .select('company_id')
    .distinct()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('active', '=', true)
    .limit(2)
    .execute()
  return rows[0]?.company_id
}

export interface NewSignIn extends SignIn {
  user_name: string
  email: string
}

export async function insertSignIn(control: ControlDb, signIn: NewSignIn): Promise<void> {
  await control.insertInto('sign_ins').values(signIn).execute()
}

export interface StoredSession {
  company_id: string
  user_id: number
  created_at: string
  expires_at: string
}

export async function findSession(
  control: ControlDb,
  token_hash: Buffer,
): Promise<StoredSession | undefined> {
  return control
    .selectFrom('sessions')
    .select(['company_id', 'user_id', 'created_at', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function insertSession(
  control: ControlDb,
  token_hash: Buffer,
  session: Omit<StoredSession, 'created_at'>,
) {
  return control
    .insertInto('sessions')
    .values({ token_hash, ...session })
    .returning('created_at')
    .executeTakeFirstOrThrow()
}

export async function deleteSession(control: ControlDb, token_hash: Buffer): Promise<void> {
  await control.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
}

/** Uses sessions_expires_at; called now and then. */
export async function deleteExpiredSessions(control: ControlDb): Promise<void> {
  await control.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
}
