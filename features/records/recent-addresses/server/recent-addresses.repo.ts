import { type Generated, sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    recent_addresses: RecentAddress & { id: Generated<number>; changed_at: Generated<string> }
    recent_address_words: { word: string; address_id: number }
    recent_address_uses: AddressOwner & { address_id: number; score: number }
  }
}

/** Whose address it is: a line's, for all its readers, or a user's own. */
export interface AddressOwner {
  owner_type: 'Line' | 'User'
  owner_id: number
}

export interface RecentAddress {
  address_key: string
  address: string
  name: string
  /** When its owner wrote under this name. */
  named_at: string
  /** All words, each behind a space. */
  words: string
}

/** Uses of an address under an owner: the score is added to what is there. */
export interface AddressUse extends AddressOwner {
  address_key: string
  score: number
}

/**
 * Adds uses to addresses, which are entered where they are new. A later name replaces the known one, any name an empty
 * one; the words follow. Rows are locked in one order: renamed addresses by key, then uses by address and owner.
 */
export async function addUses(
  tx: Tx,
  { addresses, uses }: { addresses: readonly RecentAddress[]; uses: readonly AddressUse[] },
): Promise<void> {
  if (addresses.length === 0) return
  const rows = JSON.stringify(addresses)
  const [added, renamed] = await Promise.all([insertNew(tx, rows), setNames(tx, rows)])
  const ids = [...added, ...renamed]
  await Promise.all([ids.length > 0 ? setWords(tx, ids) : undefined, upsertUses(tx, uses)])
}

const rowType = sql`address_key text, address text, name text, named_at timestamptz, words text`

/** @returns ids of the addresses that are new */
async function insertNew(tx: Tx, rows: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    insert into recent_addresses (address_key, address, name, named_at, words)
    select address_key, address, name, named_at, words
    from jsonb_to_recordset(${rows}::jsonb) as row(${rowType})
    -- most are known, and each conflict would waste a number
    where not exists (select from recent_addresses as known where known.address_key = row.address_key)
    order by address_key
    on conflict (address_key) do nothing
    returning id
  `.execute(tx)
  return result.rows.map((row) => row.id)
}

/** @returns ids of the addresses whose name is another one now */
async function setNames(tx: Tx, rows: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    with renamed as (
      select known.id, row.* from jsonb_to_recordset(${rows}::jsonb) as row(${rowType})
      join recent_addresses as known using (address_key)
      where row.name <> '' and known.name <> row.name and (row.named_at > known.named_at or known.name = '')
      order by address_key for update of known
    )
    update recent_addresses as known
    set name = renamed.name, named_at = renamed.named_at, words = renamed.words, address = renamed.address,
      changed_at = now()
    from renamed where known.id = renamed.id
    returning known.id
  `.execute(tx)
  return result.rows.map((row) => row.id)
}

/** Enters addresses under their words, and no longer under those that they have no more. */
async function setWords(tx: Tx, ids: readonly number[]): Promise<void> {
  await Promise.all([
    sql`
      delete from recent_address_words as old using recent_addresses
      where old.address_id = any(${[...ids]}::bigint[]) and recent_addresses.id = old.address_id
        and old.word <> all(string_to_array(ltrim(words), ' '))
    `.execute(tx),
    sql`
      insert into recent_address_words (word, address_id)
      select word, id
      from recent_addresses cross join lateral string_to_table(ltrim(words), ' ') as word
      where id = any(${[...ids]}::bigint[])
      on conflict do nothing
    `.execute(tx),
  ])
}

async function upsertUses(tx: Tx, uses: readonly AddressUse[]): Promise<void> {
  await sql`
    insert into recent_address_uses as known (address_id, owner_type, owner_id, score)
    select id, owner_type, owner_id, score
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as row(
      address_key text, owner_type text, owner_id bigint, score double precision)
    join recent_addresses using (address_key)
    order by id, owner_type, owner_id
    on conflict (address_id, owner_type, owner_id) do update set
      -- the sum of two logarithms' powers of two; beyond 60 the smaller one adds nothing
      score = greatest(known.score, excluded.score)
        + ln(1 + power(2::float8, -least(abs(known.score - excluded.score), 60))) / ln(2::float8)
  `.execute(tx)
}
