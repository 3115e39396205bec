import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { OwnSession } from '../contract/session.ts'
import type { Owner } from './owner.ts'

/** More than anybody has; sessions end after 30 days. */
const SESSIONS_MAX = 100

/** Somebody's sessions, the newest use first, by index `sessions_user`. */
export async function listOwnSessions(
  control: ControlDb,
  of: Owner,
  { token_hash, idle_hours }: { token_hash: Buffer; idle_hours: number },
): Promise<OwnSession[]> {
  return control
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .select(sql<boolean>`token_hash = ${token_hash}`.as('is_current'))
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .where('half_open', '=', false)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_used_at', '>', sql<string>`now() - interval '1 hour' * ${idle_hours}::float8`)
    .orderBy('last_used_at', 'desc')
    .limit(SESSIONS_MAX)
    .execute()
}

/** @returns false when it is nobody's, or somebody else's */
export async function deleteOwnSession(control: ControlDb, of: Owner, id: number): Promise<boolean> {
  const result = await control
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
