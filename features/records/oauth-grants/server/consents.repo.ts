import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { ConsentWish } from '../contract/oauth.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    oauth_consents: Consent & { state_hash: Buffer; user_id: number; expires_at: string }
  }
}

export interface Consent extends ConsentWish {
  nonce: string
  /** Sealed. */
  verifier: Buffer
}

/** Notes a consent that a user has begun; it may come back within ten minutes. */
export async function insertConsent(
  db: Db,
  consent: Consent & { state_hash: Buffer; user_id: number },
): Promise<void> {
  const { state_hash, user_id, provider, account_id, nonce, verifier } = consent
  await sql`
    with old as (delete from oauth_consents where expires_at < now())
    insert into oauth_consents (state_hash, user_id, provider, account_id, nonce, verifier, expires_at)
    values (${state_hash}, ${user_id}, ${provider}, ${account_id}, ${nonce}, ${verifier}, now() + interval '10 minutes')
  `.execute(db)
}

/** Takes a consent that comes back, once. @returns undefined when this user did not begin it for that, or too long ago */
export async function takeConsentOf(
  db: Db,
  wish: ConsentWish & { state_hash: Buffer; user_id: number },
): Promise<Consent | undefined> {
  const result = await sql<Consent>`
    delete from oauth_consents
    where state_hash = ${wish.state_hash} and user_id = ${wish.user_id} and provider = ${wish.provider}
      and account_id is not distinct from ${wish.account_id}::bigint and expires_at > now()
    returning provider, account_id::float8, nonce, verifier
  `.execute(db)
  return result.rows[0]
}
