import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MailProviderName } from '../contract/oauth.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    oauth_grants: Omit<StoredGrant, 'id' | 'refused' | 'calendar_token' | 'calendar_expires_at'> & {
      calendar_token: Generated<Buffer | null>
      calendar_expires_at: Generated<string | null>
      id: Generated<number>
      renewing_until: Generated<string | null>
      refused: Generated<string>
    }
  }
}

/** What a consent or a service account gives, with sealed secrets; it never leaves the server side. */
export interface StoredGrant {
  id: number
  provider: MailProviderName
  kind: 'consent' | 'service'
  subject: string
  secret: Buffer
  token_url: string
  revocation_url: string | null
  access_token: Buffer | null
  expires_at: string | null
  /** Of calendars, where the provider gives one of their own. */
  calendar_token: Buffer | null
  calendar_expires_at: string | null
  refused: string
}

const columns = [
  'id',
  'provider',
  'kind',
  'subject',
  'secret',
  'token_url',
  'revocation_url',
  'access_token',
  'expires_at',
  'calendar_token',
  'calendar_expires_at',
  'refused',
] as const

export type GrantFields = Omit<StoredGrant, 'id' | 'refused' | 'calendar_token' | 'calendar_expires_at'>

/** Grants by which accounts sign in: a few dozen. */
export async function listGrants(db: Db): Promise<StoredGrant[]> {
  return db.selectFrom('oauth_grants').select(columns).orderBy('id').execute()
}

export async function findGrant(db: Db, id: number): Promise<StoredGrant | undefined> {
  return db.selectFrom('oauth_grants').select(columns).where('id', '=', id).executeTakeFirst()
}

/** @param fields.refused given for one that waits for a sign-in from the start */
export async function insertGrant(tx: Tx, fields: GrantFields & { refused?: string }): Promise<number> {
  const row = await tx.insertInto('oauth_grants').values(fields).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Another consent, or another key, takes the place of what was there. */
export async function setGrant(tx: Tx, id: number, fields: GrantFields): Promise<void> {
  await tx
    .updateTable('oauth_grants')
    .set({ ...fields, calendar_token: null, calendar_expires_at: null, refused: '', renewing_until: null })
    .where('id', '=', id)
    .execute()
}

/** Lets one caller ask for a new access token; undefined while another one does. */
export async function takeRenewal(db: Db, id: number, ms: number): Promise<StoredGrant | undefined> {
  return db
    .updateTable('oauth_grants')
    .set({ renewing_until: sql`now() + ${ms}::float8 * interval '1 millisecond'` })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('renewing_until', 'is', null), where('renewing_until', '<', sql<string>`now()`)]),
    )
    .returning(columns)
    .executeTakeFirst()
}

/** What was asked for has come, or not; nothing is written when the grant was replaced meanwhile. */
export async function endRenewal(
  db: Db,
  { id, secret }: Pick<StoredGrant, 'id' | 'secret'>,
  news: Partial<Omit<StoredGrant, 'id' | 'provider' | 'kind' | 'subject'>>,
): Promise<void> {
  await db
    .updateTable('oauth_grants')
    .set({ ...news, renewing_until: null })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .execute()
}

export async function deleteGrant(db: Db, id: number): Promise<void> {
  await db.deleteFrom('oauth_grants').where('id', '=', id).execute()
}
