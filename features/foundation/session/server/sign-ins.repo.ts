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
      last_used_at: Generated<string>
      id: Generated<number>
      half_open: Generated<boolean>
      user_agent: Generated<string>
      ip: Generated<string>
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

/** Whose an email address is: of one person in several companies, or of several. */
export interface SignInName {
  company_id: string
  user_id: number
  user_name: string
}

/** Ten at most: each gets a mail. */
export async function listSignInsOfEmail(control: ControlDb, email: string): Promise<SignInName[]> {
  return control
    .selectFrom('sign_ins')
    .select(['company_id', 'user_id', 'user_name'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('active', '=', true)
    .orderBy('id')
    .limit(10)
    .execute()
}

export async function findPasswordHash(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
): Promise<string | undefined> {
  const row = await control
    .selectFrom('sign_ins')
    .select('password_hash')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash
}

export async function setPasswordHash(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
  password_hash: string,
): Promise<void> {
  await control
    .updateTable('sign_ins')
    .set({ password_hash })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

export interface NewSignIn extends SignIn {
  user_name: string
  email: string
}

export async function insertSignIn(control: ControlDb, signIn: NewSignIn): Promise<void> {
  await control.insertInto('sign_ins').values(signIn).execute()
}

/** How somebody signs in becomes another one; who is not active signs in nowhere. */
export async function setSignIn(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
  changes: { user_name: string; email: string; active: boolean },
): Promise<void> {
  await control
    .updateTable('sign_ins')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Somebody signs in no more, and his username is free. */
export async function deleteSignIn(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
): Promise<void> {
  await control
    .deleteFrom('sign_ins')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

export interface StoredSession {
  company_id: string
  user_id: number
  created_at: string
  expires_at: string
}

/** A session that has not expired, with the seconds since somebody last used it. */
export async function findSession(
  control: ControlDb,
  token_hash: Buffer,
  half_open = false,
): Promise<(StoredSession & { idle_s: number }) | undefined> {
  return control
    .selectFrom('sessions')
    .select(['company_id', 'user_id', 'created_at', 'expires_at'])
    .select(sql<number>`extract(epoch from now() - last_used_at)::float8`.as('idle_s'))
    .where('token_hash', '=', token_hash)
    .where('half_open', '=', half_open)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function setSessionUsed(control: ControlDb, token_hash: Buffer): Promise<void> {
  await control
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function insertSession(
  control: ControlDb,
  token_hash: Buffer,
  session: Omit<StoredSession, 'created_at'> & { half_open: boolean; user_agent: string; ip: string },
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

/** Those of some hashes whose session has not ended; by the primary key. */
export async function listOpenHashes(control: ControlDb, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return []
  const rows = await control
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', [...hashes])
    .where('half_open', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Whether somebody has a session that has not expired, by index `sessions_user`. */
export async function hasSession(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
): Promise<boolean> {
  const row = await control
    .selectFrom('sessions')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('half_open', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When somebody last used one of his sessions, by index `sessions_user`. */
export async function findLastUse(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
): Promise<string | undefined> {
  const row = await control
    .selectFrom('sessions')
    .select('last_used_at')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('half_open', '=', false)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_used_at
}

/** Ends all sessions of somebody. @param except but this one, by the hash of its token */
export async function deleteSessionsOf(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
  except?: Buffer,
): Promise<void> {
  const others = except ? sql<boolean>`token_hash <> ${except}` : sql<boolean>`true`
  await control
    .deleteFrom('sessions')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where(others)
    .execute()
}

/** Ends the sessions of a company that expired or that nobody used for too long, by index. @returns whose they were */
export async function deleteEndedSessions(
  control: ControlDb,
  { company_id, idle_hours }: { company_id: string; idle_hours: number },
): Promise<number[]> {
  const result = await sql<{ user_id: number }>`
    delete from sessions where company_id = ${company_id}
      and (expires_at < now() or last_used_at < now() - interval '1 hour' * ${idle_hours}::float8)
    returning user_id
  `.execute(control)
  return [...new Set(result.rows.map(({ user_id }) => user_id))]
}

/** Everybody of a company who has a name to sign in with. */
export async function listSignInsOfCompany(
  control: ControlDb,
  company_id: string,
): Promise<{ user_id: number; user_name: string; active: boolean }[]> {
  return control
    .selectFrom('sign_ins')
    .select(['user_id', 'user_name', 'active'])
    .where('company_id', '=', company_id)
    .orderBy('user_id')
    .execute()
}
