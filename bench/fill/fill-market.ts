import type pg from 'pg'

/** Ships and cargoes of the cases that ask for tables of the market. */
export const BENCH_MARKET = 50_000
/** Whose mails bring them. */
const SENDER = 'market@bench.example'

const ports = `(array['Singapore', 'Qingdao', 'Santos', 'Houston', 'Rotterdam', 'Durban', 'Kandla', 'Gibraltar'])`
const areas = `(array['SE Asia', 'Far East', 'EC South America', 'USG', 'Continent', 'S Africa', 'WC India', 'Med'])`
const day = (days: string) => `to_char(now() + (${days}) * interval '1 day', 'YYYY-MM-DD')`

/** Fills the book with ships that three mails name each, and with as many cargoes, of the desk's own mails and lines. */
export async function fillMarket(client: pg.Client): Promise<void> {
  await emptyMarket(client)
  await client.query(
    `create temporary table bench_mails as select row_number() over (order by id) as n, id, line_id
     from emails where box = 'received' order by id desc limit 20000`,
  )
  // Without figures of what lies there each ship would look through all mails.
  await client.query('analyze bench_mails')
  await client.query(
    `insert into market_ships (name, deadweight, year_of_build)
     select (array['AEGEAN', 'BALTIC', 'CORAL', 'DELTA', 'EASTERN', 'FALCON', 'GOLDEN', 'HARBOUR'])[1 + n % 8] || ' ' ||
       (array['STAR', 'WIND', 'PEARL', 'TRADER', 'SPIRIT'])[1 + n % 5] || ' ' || n,
       1000 + (n * 7919::bigint) % 200000, 1996 + n % 30 from generate_series(1, $1::int) as n`,
    [BENCH_MARKET],
  )
  await client.query('analyze market_ships')
  await client.query(
    `insert into market_mentions (market_ship_id, email_id, line_id, received_at, sender, broker, ship_name, ship_name_key,
       deadweight, year_of_build, port_name, open_from, open_to)
     select ship.id, mail.id, mail.line_id, now() - (ship.id % 1000000 + part * 3000) * interval '10 seconds', $1,
       (array['Anil', 'Mary', 'Chen', 'Yusuf'])[1 + part] || ' ' || ship.id % 500, ship.name, lower(ship.name), ship.deadweight,
       ship.year_of_build, ${ports}[1 + ship.id % 8], ${day('ship.id % 40 - 8')}, ${day('ship.id % 40 - 4')}
     from market_ships as ship cross join generate_series(0, 2) as part
       join bench_mails as mail on mail.n = 1 + ship.id % (select count(*) from bench_mails)`,
    [SENDER],
  )
  await client.query(
    `insert into market_tonnage (market_ship_id, line_id, newer_lines, email_id, mention_id, ship_name, deadweight,
       year_of_build, type_level2, flag_name, port_name, area, open_from, open_to, note, broker, accepted, status,
       status_words, latest_at, claim_verdict, claim_at)
     select distinct on (market_ship_id, line_id) market_ship_id, line_id, '{}', email_id, id, ship_name, deadweight,
       year_of_build, 'Bulk Carriers', (array['Panama', 'Liberia', 'Malta'])[1 + market_ship_id % 3], port_name,
       ${areas}[1 + market_ship_id % 8], open_from, open_to, '', broker, false, 'open', '', received_at,
       (array['possible', 'there', 'not_before', 'silent'])[1 + market_ship_id % 4], now()
     from market_mentions where sender = $1 order by market_ship_id, line_id, received_at desc`,
    [SENDER],
  )
  await client.query(
    `insert into market_cargoes (email_id, line_id, received_at, sender, broker, order_key, kind, account, cargo,
       quantity_min, quantity_max, quantity_unit, load_port, discharge_port, load_area, discharge_area, laycan_from,
       laycan_to, load_rate, discharge_rate, terms, note, confidence, spans)
     select mail.id, mail.line_id, now() - k * interval '10 seconds', $2, 'Mary ' || k % 500, 'bench ' || k, 'voyage',
       'ACCOUNT ' || k % 900, (array['WHEAT', 'COAL', 'IRON ORE', 'PETCOKE', 'SUGAR IN BULK', 'STEEL PRODUCTS'])[1 + k % 6],
       quantity, quantity, 'mt', ${ports}[1 + k % 8], ${ports}[1 + (k + 3) % 8], ${areas}[1 + k % 8], ${areas}[1 + (k + 3) % 8],
       ${day('k % 40 - 8')}, ${day('k % 40 - 2')}, '8,000', '6,000', '', '', 0.9, '{}'
     from generate_series(1, $1::int) as k, lateral (select 1000 + (k * 7919::bigint) % 170000 as quantity) as said
       join bench_mails as mail on true where mail.n = 1 + k % (select count(*) from bench_mails)`,
    [BENCH_MARKET, SENDER],
  )
  await client.query('drop table bench_mails')
  await client.query('vacuum analyze market_ships, market_mentions, market_tonnage, market_cargoes')
}

/**
 * Takes them away, and with them whatever the book holds: mails of the desk were filled past the readers. Row by row each ship
 * would look through all mentions.
 */
export async function emptyMarket(client: pg.Client): Promise<void> {
  await client.query(
    'truncate market_ships, market_ship_names, market_mentions, market_tonnage, market_cargoes restart identity',
  )
}
