import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** Found so often under one owner, a word is looked for among the most used addresses instead of by its index. */
const FEW = 200
/** The most used addresses of an owner that are looked through at most. */
const LOOKED_THROUGH = 50_000
/** Found so, of one owner. */
const FOUND = 60
/** Behind every word in every order. */
const LAST_CHARACTER = '\u{10ffff}'

export interface FoundAddress {
  name: string
  address: string
}

/**
 * Addresses of the actor and of the lines he reads with words that begin with all of the terms, best first; without
 * terms the best of all. His own lines and what he ignores are left out. `own_worth` is added to the score of what he
 * wrote to himself, `now_score` is that of a use at this moment.
 */
export async function findRecent(
  db: Db,
  actor: Actor,
  options: { terms: readonly string[]; limit: number; own_worth: number; now_score: number },
): Promise<FoundAddress[]> {
  const { terms, limit, own_worth, now_score } = options
  const patterns = terms.map((term) => `% ${term.replace(/[\\%_]/g, '\\$&')}%`)
  // The longest one is found with the fewest addresses.
  const probe = [...terms].sort((one, other) => other.length - one.length)[0] ?? ''
  const columns = sql`address_key, address, name, score + worth as score`
  const result = await sql<FoundAddress>`
    with owners as (
      select 'Line' as owner_type, unnest(${[...actor.line_ids]}::bigint[]) as owner_id, 0::float8 as worth
      union all select 'User', ${actor.user_id}::bigint, ${own_worth}::float8
    ),
    probed as materialized (
      select owners.*, word.address_id from owners cross join lateral (
        select address_id from recent_address_words as word
        where word.owner_type = owners.owner_type and word.owner_id = owners.owner_id
          and word.word >= ${probe} and word.word < ${probe + LAST_CHARACTER}
        limit ${FEW + 1}::int
      ) as word
    ),
    wide as (select owner_type, owner_id, worth from probed group by 1, 2, 3 having count(*) > ${FEW}::int),
    found as (
      select ${columns} from probed join recent_addresses as known on known.id = probed.address_id
      where words like all(${patterns}::text[])
      union
      select ${columns} from wide cross join lateral (
        select * from (
          select address_key, address, name, words, score from recent_addresses as known
          where known.owner_type = wide.owner_type and known.owner_id = wide.owner_id
          order by score desc limit ${LOOKED_THROUGH}::int
        ) as best
        where words like all(${patterns}::text[])
        limit ${FOUND}::int
      ) as best
    )
    select (array_agg(name order by name = '', score desc))[1] as name,
      (array_agg(address order by score desc))[1] as address
    from found
    where address_key <> all(select lower(email) from lines where id = any(${[...actor.line_ids]}::bigint[]))
      and not exists (
        select from ignored_addresses as ignored
        where ignored.user_id = ${actor.user_id} and ignored.address_key = found.address_key
      )
    group by address_key
    order by sum(power(2::float8, greatest(score - ${now_score}, -1000))) desc, address_key
    limit ${limit}::int
  `.execute(db)
  return result.rows
}
