import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    recent_addresses: RecentAddressesTable
    recent_address_words: { owner_type: OwnerType; owner_id: number; word: string; address_id: number }
    ignored_addresses: { user_id: number; address_key: string; created_at: Generated<string> }
  }
}

type OwnerType = 'Line' | 'User'

/** Whose address it is: a line's, for all its readers, or a user's own. */
export interface AddressOwner {
  owner_type: OwnerType
  owner_id: number
}

interface RecentAddressesTable extends AddressOwner {
  id: Generated<number>
  address_key: string
  address: string
  name: string
  named_at: string
  words: string
  score: number
}

/** An address of an owner as it was used: its score is added to what is there. */
export interface UsedAddress extends AddressOwner {
  address_key: string
  address: string
  name: string
  /** When its owner wrote under this name. */
  named_at: string
  words: string
  score: number
}

/**
 * Adds uses to the addresses of their owners, in the order given, which is the order of locks. A later name
 * replaces the known one, any name an empty one; the words follow.
 */
export async function addUses(tx: Tx, used: readonly UsedAddress[]): Promise<void> {
  if (used.length === 0) return
  const rows = JSON.stringify(used)
  const [added, renamed] = await Promise.all([upsertScores(tx, rows), setNames(tx, rows)])
  const ids = [...new Set([...added, ...renamed])]
  if (ids.length > 0) await setWords(tx, ids)
}

const rowType = sql`
  owner_type text, owner_id bigint, address_key text, address text, name text, named_at timestamptz, words text,
  score double precision`

/** @returns ids of the addresses that are new */
async function upsertScores(tx: Tx, rows: string): Promise<number[]> {
  const result = await sql<{ id: number; is_new: boolean }>`
    insert into recent_addresses as known (owner_type, owner_id, address_key, address, name, named_at, words, score)
    select owner_type, owner_id, address_key, address, name, named_at, words, score
    from jsonb_to_recordset(${rows}::jsonb) as row(${rowType})
    on conflict (owner_type, owner_id, address_key) do update set
      -- the sum of two logarithms' powers of two; beyond 60 the smaller one adds nothing
      score = greatest(known.score, excluded.score)
        + ln(1 + power(2::float8, -least(abs(known.score - excluded.score), 60))) / ln(2::float8)
    returning id, xmax = 0 as is_new
  `.execute(tx)
  return result.rows.filter((row) => row.is_new).map((row) => row.id)
}

/** @returns ids of the addresses whose name is another one now */
async function setNames(tx: Tx, rows: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update recent_addresses as known set name = row.name, named_at = row.named_at, words = row.words,
      address = row.address
    from jsonb_to_recordset(${rows}::jsonb) as row(${rowType})
    where known.owner_type = row.owner_type and known.owner_id = row.owner_id
      and known.address_key = row.address_key
      and row.name <> '' and known.name <> row.name and (row.named_at > known.named_at or known.name = '')
    returning known.id
  `.execute(tx)
  return result.rows.map((row) => row.id)
}

/** Enters addresses under their words, and no longer under those that they have no more. */
async function setWords(tx: Tx, ids: readonly number[]): Promise<void> {
  const wanted = sql`
    select owner_type, owner_id, word, id as address_id
    from recent_addresses cross join lateral string_to_table(ltrim(words), ' ') as word
    where id = any(${[...ids]}::bigint[])`
  await Promise.all([
    sql`
      delete from recent_address_words as old using recent_addresses
      where old.address_id = any(${[...ids]}::bigint[]) and recent_addresses.id = old.address_id
        and old.word <> all(string_to_array(ltrim(words), ' '))
    `.execute(tx),
    sql`
      insert into recent_address_words (owner_type, owner_id, word, address_id) ${wanted}
      on conflict do nothing
    `.execute(tx),
  ])
}

export async function setIgnored(tx: Tx, user_id: number, address_key: string): Promise<void> {
  await sql`
    insert into ignored_addresses (user_id, address_key) values (${user_id}, ${address_key})
    on conflict do nothing
  `.execute(tx)
}

export async function deleteIgnored(tx: Tx, user_id: number, address_key: string): Promise<void> {
  await sql`delete from ignored_addresses where user_id = ${user_id} and address_key = ${address_key}`.execute(
    tx,
  )
}

/** Ignored addresses of one user, in alphabetical order. */
export async function listIgnored(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ignored_addresses')
    .select('address_key')
    .where('user_id', '=', user_id)
    .orderBy('address_key')
    .execute()
  return rows.map((row) => row.address_key)
}
