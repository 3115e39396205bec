import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** The most used addresses that are looked through at most, of all or of several owners together. */
const LOOKED_THROUGH = 4_000
/** Of one of them at least. */
const LOOKED_THROUGH_EACH = 1_000
/** Behind every word in every order. */
const LAST_CHARACTER = '\u{10ffff}'

export interface FoundAddress {
  name: string
  address: string
}

/** A query for ids of addresses, which are ranked then. */
export type Candidates = RawBuilder<{ address_id: number }>

/** How many entries begin with each of the terms, counted up to `limit`. By the primary key of the words. */
export async function countByWord(db: Db, terms: readonly string[], limit: number): Promise<number[]> {
  const result = await sql<{ count: number }>`
    select (select count(*) from (${withWord(sql`term`, limit)}) as found) as count
    from unnest(${[...terms]}::text[]) with ordinality as typed(term, place) order by place
  `.execute(db)
  return result.rows.map((row) => row.count)
}

/** Addresses with a word that begins so, at most `limit`. */
export function withBeginning(beginning: string, limit: number): Candidates {
  return withWord(sql`${beginning}::text`, limit)
}

/** The most used addresses of each line of the actor and of himself that have all of the terms. */
export function mostUsedOfEach(actor: Actor, terms: readonly string[], limit: number): Candidates {
  const each = Math.max(LOOKED_THROUGH_EACH, Math.ceil(LOOKED_THROUGH / (actor.line_ids.length + 1)))
  return sql`
    select best.address_id from (
      select 'Line' as owner_type, unnest(${[...actor.line_ids]}::bigint[]) as owner_id
      union all select 'User', ${actor.user_id}::bigint
    ) as owners cross join lateral (
      select address_id from (
        select address_id, score from recent_address_uses as use
        where use.owner_type = owners.owner_type and use.owner_id = owners.owner_id
        order by score desc limit ${sql.lit(each)}
      ) as used join recent_addresses on id = address_id
      where ${hasTerms(terms)}
      order by score desc limit ${sql.lit(limit)}
    ) as best`
}

/** As `mostUsedOfEach`, of all of them together: an address of several lines comes several times. */
export function mostUsed(actor: Actor, terms: readonly string[], limit: number): Candidates {
  return sql`
    select address_id from (
      select address_id, owner_type, owner_id, score from recent_address_uses
      order by score desc limit ${sql.lit(LOOKED_THROUGH)}
    ) as used join recent_addresses on id = address_id
    where ${isOf(actor)} and ${hasTerms(terms)}
    order by score desc limit ${sql.lit(limit)}`
}

export function both(one: Candidates, other: Candidates): Candidates {
  return sql`(${one}) union all (${other})`
}

/**
 * Of some addresses those that the actor uses, and the readers of his lines; best first. His own lines and what he
 * ignores are left out. `own_worth` is added to the score of what he wrote to himself, `now_score` is that of a use now.
 */
export async function rankAddresses(
  db: Db,
  actor: Actor,
  options: {
    candidates: Candidates
    terms: readonly string[]
    limit: number
    own_worth: number
    now_score: number
  },
): Promise<FoundAddress[]> {
  const { candidates, terms, limit, own_worth, now_score } = options
  const own = sql`case when owner_type = 'User' then ${own_worth}::float8 else 0 end`
  const result = await sql<FoundAddress>`
    with candidate as materialized (select distinct address_id from (${candidates}) as found),
    used as (
      select address_id, sum(power(2::float8, greatest(score + ${own} - ${now_score}::float8, -1000))) as weight
      from candidate join recent_address_uses using (address_id)
      where ${isOf(actor)}
      group by address_id
    )
    select name, address from used join recent_addresses on id = address_id
    where ${hasTerms(terms)}
      and address_key <> all(select lower(email) from lines where id = any(${[...actor.line_ids]}::bigint[]))
      and not exists (
        select from ignored_addresses as ignored
        where ignored.user_id = ${actor.user_id} and ignored.address_key = recent_addresses.address_key
      )
    order by weight desc, address_key limit ${sql.lit(limit)}
  `.execute(db)
  return result.rows
}

function withWord(beginning: RawBuilder<unknown>, limit: number): Candidates {
  return sql`
    select address_id from recent_address_words
    where word >= ${beginning} and word < ${beginning} || ${LAST_CHARACTER}::text
    -- the order of the index: without it all entries would be collected before the first few are taken
    order by word, address_id limit ${sql.lit(limit)}`
}

function isOf({ user_id, line_ids }: Actor) {
  return sql`(
    owner_type = 'Line' and owner_id = any(${[...line_ids]}::bigint[])
    or owner_type = 'User' and owner_id = ${user_id}::bigint
  )`
}

function hasTerms(terms: readonly string[]) {
  const patterns = terms.map((term) => `% ${term.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`words like all(${patterns}::text[])`
}
