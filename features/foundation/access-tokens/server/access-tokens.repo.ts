import { type Generated, sql } from 'kysely'
import type { Scope } from '@laycan/contract/scope.ts'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import { type AccessToken, TOKENS_MAX } from '../contract/access-token.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    access_tokens: {
      id: Generated<number>
      hash: Buffer
      company_id: string
      user_id: number
      name: string
      scopes: Scope[]
      created_at: Generated<string>
      expires_at: string
      last_used_at: string | null
      last_used_ip: string | null
    }
  }
}

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_used_ip'] as const

/** A token that has not ended, with how long ago it was used. */
export interface LiveToken extends Owner {
  id: number
  scopes: Scope[]
  last_used_at: string | null
  last_used_ip: string | null
}

export async function listTokensOf(control: ControlDb, of: Owner): Promise<AccessToken[]> {
  return control
    .selectFrom('access_tokens')
    .select(SHOWN)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .orderBy('id', 'desc')
    .limit(TOKENS_MAX)
    .execute()
}

export async function findLiveToken(control: ControlDb, hash: Buffer): Promise<LiveToken | undefined> {
  return control
    .selectFrom('access_tokens')
    .select(['id', 'company_id', 'user_id', 'scopes', 'last_used_at', 'last_used_ip'])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function insertToken(
  control: ControlDb,
  token: Owner & { hash: Buffer; name: string; scopes: Scope[]; expires_at: string },
): Promise<AccessToken> {
  return control
    .insertInto('access_tokens')
    .values({ ...token, last_used_at: null, last_used_ip: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

export async function setTokenUsed(control: ControlDb, id: number, ip: string): Promise<void> {
  await sql`update access_tokens set last_used_at = now(), last_used_ip = ${ip} where id = ${id}`.execute(
    control,
  )
}

/** @returns what it was called; undefined when the user has none with this number */
export async function deleteTokenOf(
  control: ControlDb,
  of: Owner,
  id: number,
): Promise<AccessToken | undefined> {
  return control
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Ends all tokens of somebody. */
export async function deleteTokensOf(control: ControlDb, of: Owner): Promise<void> {
  await control
    .deleteFrom('access_tokens')
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .execute()
}
