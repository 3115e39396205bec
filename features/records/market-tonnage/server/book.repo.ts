import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

/**
 * Writes the lines of some ships anew: for each line of mail the newest that is said there. What they are where nothing is
 * said any more, they are no longer. The book is locked. Indexes `market_mentions_ship` and `market_mentions_open`.
 */
export async function writeBook(tx: Tx, market_ship_ids: readonly number[]): Promise<void> {
  const ids = [...new Set(market_ship_ids)]
  if (ids.length === 0) return
  await sql`
    with asked as (
      select asked.id as market_ship_id, lines.id as line_id from unnest(${ids}::bigint[]) as asked(id) cross join lines
    ), newest as (
      select asked.*, last.id, last.received_at, last.status, last.status_words, last.email_id as last_email_id
      from asked cross join lateral (
        select * from market_mentions as m where m.market_ship_id = asked.market_ship_id and m.line_id = asked.line_id
          and not hidden and state <> 'rejected' order by received_at desc, m.id desc limit 1
      ) as last
    ), gone as (
      delete from market_tonnage where market_ship_id = any(${ids}::bigint[])
        and not exists (select from newest where newest.market_ship_id = market_tonnage.market_ship_id
          and newest.line_id = market_tonnage.line_id)
    ), said as (
      select newest.*, fact.id as mention_id, fact.email_id, fact.ship_name, fact.deadweight, fact.year_of_build,
        fact.port_id, fact.port_name, fact.open_from, fact.open_to, fact.note, fact.broker, fact.state
      from newest cross join lateral (
        (select 1 as way, m.* from market_mentions as m where m.market_ship_id = newest.market_ship_id
          and m.line_id = newest.line_id and not hidden and state <> 'rejected' and m.status = 'open'
          order by received_at desc, m.id desc limit 1)
        union all select 2, m.* from market_mentions as m where m.id = newest.id
        order by way limit 1
      ) as fact
    )
    insert into market_tonnage (market_ship_id, line_id, newer_lines, email_id, mention_id, ship_id, ship_name, lrimo,
      deadweight, year_of_build, type_level2, flag_name, port_id, port_name, area, open_from, open_to, note, broker,
      accepted, status, status_words, latest_at)
    select said.market_ship_id, said.line_id,
      coalesce(array_agg(said.line_id) over (partition by said.market_ship_id
        order by said.received_at desc, said.line_id desc rows between unbounded preceding and 1 preceding), '{}'),
      said.email_id, said.mention_id, ships.id, coalesce(ships.name, said.ship_name),
      coalesce(ships.lrimo, market_ships.lrimo), coalesce(round(ships.deadweight)::integer, said.deadweight),
      coalesce(ships.year_of_build, said.year_of_build), coalesce(ships.type_level2, ''),
      coalesce(nullif(ships.flag_name, ''), market_ships.flag_name), said.port_id,
      said.port_name, coalesce(ports.area, ''), said.open_from, said.open_to, said.note, said.broker,
      said.state in ('accepted', 'corrected'), said.status, said.status_words, said.received_at
    from said join market_ships on market_ships.id = said.market_ship_id
      left join ships on ships.id = market_ships.ship_id and ships.deleted_at is null
      left join ports on ports.id = said.port_id
    on conflict (market_ship_id, line_id) do update set newer_lines = excluded.newer_lines,
      email_id = excluded.email_id, mention_id = excluded.mention_id, ship_id = excluded.ship_id,
      ship_name = excluded.ship_name, lrimo = excluded.lrimo, deadweight = excluded.deadweight,
      year_of_build = excluded.year_of_build, type_level2 = excluded.type_level2, flag_name = excluded.flag_name,
      port_id = excluded.port_id, port_name = excluded.port_name, area = excluded.area, open_from = excluded.open_from,
      open_to = excluded.open_to, note = excluded.note, broker = excluded.broker, accepted = excluded.accepted,
      status = excluded.status, status_words = excluded.status_words, latest_at = excluded.latest_at,
      claim_at = case when (market_tonnage.port_id, market_tonnage.open_from, market_tonnage.open_to, market_tonnage.ship_id)
        is distinct from (excluded.port_id, excluded.open_from, excluded.open_to, excluded.ship_id)
        then null else market_tonnage.claim_at end
  `.execute(tx)
}
