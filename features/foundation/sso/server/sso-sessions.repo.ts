import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    sso_sessions: {
      session_id: number
      company_id: string
      user_id: number
      refresh_token: Buffer | null
      id_token: Buffer
      renew_at: string | null
    }
  }
}

/** Sessions renewed in one round; those that are due after them come in the next. */
const ROUND = 100

export interface SsoSession {
  session_id: number
  company_id: string
  user_id: number
  refresh_token: Buffer | null
  id_token: Buffer
}

/** Keeps the tokens of a session that was just opened. */
export async function insertSsoSession(
  control: ControlDb,
  tokens: { token_hash: Buffer; refresh_token: Buffer | null; id_token: Buffer; renew_in_s: number },
): Promise<void> {
  const { token_hash, refresh_token, id_token, renew_in_s } = tokens
  await sql`
    insert into sso_sessions (session_id, company_id, user_id, refresh_token, id_token, renew_at)
    select id, company_id, user_id, ${refresh_token}, ${id_token},
      case when ${refresh_token}::bytea is null then null else now() + interval '1 second' * ${renew_in_s}::float8 end
    from sessions where token_hash = ${token_hash}
  `.execute(control)
}

export async function findSsoSession(
  control: ControlDb,
  token_hash: Buffer,
): Promise<SsoSession | undefined> {
  const result = await sql<SsoSession>`
    select session_id::float8, sso_sessions.company_id, sso_sessions.user_id::float8, refresh_token, id_token
    from sso_sessions join sessions on sessions.id = session_id where token_hash = ${token_hash}
  `.execute(control)
  return result.rows[0]
}

/** Takes those that are due, each for one process: it is due again in five minutes, unless it was renewed by then. */
export async function takeDueSessions(control: ControlDb): Promise<SsoSession[]> {
  const result = await sql<SsoSession>`
    update sso_sessions set renew_at = now() + interval '5 minutes'
    where session_id in (
      select session_id from sso_sessions where renew_at <= now() order by renew_at limit ${ROUND} for update skip locked
    )
    returning session_id::float8, company_id, user_id::float8, refresh_token, id_token
  `.execute(control)
  return result.rows
}

export async function setRenewed(
  control: ControlDb,
  session_id: number,
  { refresh_token, renew_in_s }: { refresh_token: Buffer; renew_in_s: number },
): Promise<void> {
  await sql`
    update sso_sessions set refresh_token = ${refresh_token}, renew_at = now() + interval '1 second' * ${renew_in_s}::float8
    where session_id = ${session_id}
  `.execute(control)
}
