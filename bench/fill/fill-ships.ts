import type pg from 'pg'

/** Ships of the cases; what they are called, how large they are and when they were built differs. */
export const BENCH_SHIPS = 100_000
/** Where they come from, so that they are taken away as a whole. */
const SOURCE = 'bench'
/** Numbers of the ships begin behind this one. */
export const FIRST_MMSI = 600_000_000

/** Fills the directory with ships of a source of their own, and where each was heard last, all over the sea. */
export async function fillShips(client: pg.Client): Promise<void> {
  await emptyShips(client)
  await client.query(
    `insert into ships (name, mmsi, type_level2, type_level5, year_of_build, deadweight, length_overall_loa, draught,
       breadth, gross_tonnage, flag_name, source)
     select name, $2::int + n, (array['Tankers', 'Bulk Carriers', 'Dry Cargo/Passenger', 'Tug'])[1 + n % 4], '',
       1990 + n % 36, 1000 + (n * 7919) % 300000, 60 + (n * 31) % 330, 3 + (n * 17) % 20, 10 + (n * 13) % 50,
       500 + (n * 577) % 150000, 'Panama', $3
     from generate_series(1, $1::int) as n, lateral (select (array['Aegean', 'Baltic', 'Coral', 'Delta', 'Eastern',
       'Falcon', 'Golden', 'Harbour'])[1 + n % 8] || ' ' || (array['Star', 'Wind', 'Pearl', 'Trader', 'Spirit'])[1 + n % 5]
       || ' ' || n as name) as named`,
    [BENCH_SHIPS, FIRST_MMSI, SOURCE],
  )
  await client.query(
    'insert into ship_names (ship_id, place, name_key) select id, 0, lower(name) from ships where source = $1',
    [SOURCE],
  )
  await client.query(
    `insert into ais_vessels (mmsi, name, call_sign, ship_type, destination, eta, activity, suspect_count)
     select $2::int + n, '', '', 70, '', '', 'underway', 0 from generate_series(1, $1::int) as n`,
    [BENCH_SHIPS, FIRST_MMSI],
  )
  await client.query(
    `insert into ais_latest (mmsi, lon, lat, map_x, map_y, speed, course, heading, nav_status, record_at)
     select $2::int + n, lon, lat, ((lon + 180) / 360 * 1073741823)::int,
       ((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 1073741823)::int, 12, n % 360, n % 360, 0, now()
     from generate_series(1, $1::int) as n,
       lateral (select ((n * 7919::bigint) % 35990) / 100.0 - 179.9 as lon, ((n * 104729::bigint) % 12000) / 100.0 - 60 as lat) as place`,
    [BENCH_SHIPS, FIRST_MMSI],
  )
  await client.query('analyze ships, ship_names, ais_vessels, ais_latest')
}

/** Gives the first ship a track of so many positions, one in 63 seconds. @returns the id of the ship */
export async function fillTrack(client: pg.Client, points: number): Promise<number> {
  const mmsi = FIRST_MMSI + 1
  for (let month = 0; month < 13; month++)
    await client.query(
      `do $$ declare first date := date_trunc('month', now() - interval '${month} months'); begin
         execute format('create table if not exists ais_positions_%s partition of ais_positions for values from (%L) to (%L)',
           to_char(first, 'YYYY_MM'), first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
       end $$`,
    )
  await client.query(
    `insert into ais_positions (mmsi, record_at, lon, lat, speed, course, heading, nav_status)
     select $1::int, now() - n * interval '63 seconds', 20 * sin(n / 9000.0), 20 * cos(n / 7000.0), 12, n % 360, n % 360, 0
     from generate_series(1, $2::int) as n on conflict do nothing`,
    [mmsi, points],
  )
  await client.query('analyze ais_positions')
  const { rows } = await client.query<{ id: number }>(
    'select id from ships where mmsi = $1 and source = $2',
    [mmsi, SOURCE],
  )
  return rows[0]?.id ?? 0
}

/** Takes them away. */
export async function emptyShips(client: pg.Client): Promise<void> {
  await client.query('delete from ships where source = $1', [SOURCE])
  await client.query('delete from ais_positions where mmsi > $1 and mmsi <= $2', [
    FIRST_MMSI,
    FIRST_MMSI + BENCH_SHIPS,
  ])
  await client.query('delete from ais_vessels where mmsi > $1 and mmsi <= $2', [
    FIRST_MMSI,
    FIRST_MMSI + BENCH_SHIPS,
  ])
}
