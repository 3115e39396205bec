import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ControlDb, Db, Tx } from '@laycan/server/database/database.ts'
import { SHARES_LISTED, type Share } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    share_companies: { uuid_hash: Buffer; company_id: string; expires_at: string }
  }
  interface CompanyTables {
    shares: {
      uuid: string
      shareable_type: string
      shareable_id: number
      user_id: number
      created_at: string
      expires_at: string
    }
  }
}

/** A record that is shared. */
export interface Shareable {
  readonly shareable_type: 'AddressBook'
  readonly shareable_id: number
}

const hashOf = (uuid: string) => createHash('sha256').update(uuid.toLowerCase()).digest()

/** The link of a user to a record counts from now on; the one that he has already keeps its uuid. */
export async function renewShare(
  tx: Tx,
  { shareable_type, shareable_id }: Shareable,
  { uuid, user_id, days }: { uuid: string; user_id: number; days: number },
): Promise<Share> {
  const { rows } = await sql<Share>`
    with renewed as (
      insert into shares (uuid, shareable_type, shareable_id, user_id, expires_at)
      values (${uuid}::uuid, ${shareable_type}, ${shareable_id}, ${user_id}, now() + interval '1 day' * ${days}::int)
      on conflict (shareable_type, shareable_id, user_id) do update set
        -- one that has expired was told to be void: it stays so
        uuid = case when shares.expires_at > now() then shares.uuid else excluded.uuid end,
        created_at = case when shares.expires_at > now() then shares.created_at else now() end,
        expires_at = excluded.expires_at
      returning uuid, user_id, created_at, expires_at
    )
    select renewed.uuid, renewed.user_id::float8, users.name as user_name, renewed.created_at, renewed.expires_at
    from renewed join users on users.id = renewed.user_id
  `.execute(tx)
  const [share] = rows
  if (!share) throw new Error('A share was not written')
  return share
}

/** The links to a record that count, by the unique index. */
export async function listSharesOf(db: Db, { shareable_type, shareable_id }: Shareable): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select shares.uuid, shares.user_id::float8, users.name as user_name, shares.created_at, shares.expires_at
    from shares join users on users.id = shares.user_id
    where shareable_type = ${shareable_type} and shareable_id = ${shareable_id} and expires_at > now()
    order by shares.created_at desc, uuid limit ${SHARES_LISTED}
  `.execute(db)
  return rows
}

/** A link that counts. By the primary key. */
export async function findShare(
  db: Db,
  uuid: string,
): Promise<{ shareable_id: number; user_id: number } | undefined> {
  return db
    .selectFrom('shares')
    .select(['shareable_id', 'user_id'])
    .where('uuid', '=', uuid)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function deleteShare(tx: Tx, uuid: string): Promise<void> {
  await tx.deleteFrom('shares').where('uuid', '=', uuid).execute()
}

/** Tells which company a link leads to; those that expired are forgotten. */
export async function setShareCompany(
  control: ControlDb,
  company_id: string,
  { uuid, expires_at }: Pick<Share, 'uuid' | 'expires_at'>,
): Promise<void> {
  await sql`
    with gone as (delete from share_companies where expires_at < now())
    insert into share_companies (uuid_hash, company_id, expires_at)
    values (${hashOf(uuid)}, ${company_id}, ${expires_at}::timestamptz)
    on conflict (uuid_hash) do update set expires_at = excluded.expires_at
  `.execute(control)
}

export async function deleteShareCompany(control: ControlDb, uuid: string): Promise<void> {
  await control.deleteFrom('share_companies').where('uuid_hash', '=', hashOf(uuid)).execute()
}

/** The company that a link leads to; undefined for one that nobody made or that has expired. */
export async function findShareCompany(control: ControlDb, uuid: string): Promise<string | undefined> {
  const row = await control
    .selectFrom('share_companies')
    .select('company_id')
    .where('uuid_hash', '=', hashOf(uuid))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row?.company_id
}
