import { type RawBuilder, sql } from 'kysely'
import type { SeaPoint } from '@laycan/market/sea/sea-point.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { visibleCargoes } from '#features/records/market-cargoes/server/public.ts'
import { visibleTonnage } from '#features/records/market-tonnage/server/public.ts'

/** Days after which what was said is no offer any more. */
const OFFER_DAYS = 14

/** What matching needs of an open ship. Metres, tonnes, cubic metres, knots. */
export interface ShipFacts {
  id: number
  lrimo: number | null
  ship_name: string
  flag_name: string
  deadweight: number | null
  year_of_build: number | null
  port_name: string
  area: string
  open_from: string
  open_to: string | null
  lat: number | null
  lon: number | null
  owner: string | null
  gearless: boolean | null
  grain_capacity: number | null
  draught: number | null
  length_overall_loa: number | null
  speed: number | null
}

const shipFacts = sql<ShipFacts>`market_tonnage.id, market_tonnage.lrimo, market_tonnage.ship_name,
  market_tonnage.flag_name, market_tonnage.deadweight, market_tonnage.year_of_build, market_tonnage.port_name, market_tonnage.area,
  open_from, open_to, ports.lat, ports.lon, ships.group_beneficial_owner as owner, ships.gearless,
  ships.grain_capacity, ships.draught, ships.length_overall_loa, ships.speed`
const withShips = sql`market_tonnage left join ships on ships.id = market_tonnage.ship_id
  left join ports on ports.id = market_tonnage.port_id`

/** Open ships that the actor reads of, the last heard first, by index `market_tonnage_latest`. */
export async function findOpenShips(db: Db, actor: Actor, limit: number): Promise<ShipFacts[]> {
  const { rows } = await sql<ShipFacts>`
    select ${shipFacts} from ${withShips}
    where ${visibleTonnage(actor)} and market_tonnage.status = 'open'
      and market_tonnage.latest_at > now() - make_interval(days => ${OFFER_DAYS})
      and (open_to is null or open_to >= to_char(now() - interval '2 days', 'YYYY-MM-DD'))
    order by market_tonnage.latest_at desc, market_tonnage.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Ships of the book that the actor reads of, by their ids. */
export async function findShipsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ShipFacts[]> {
  const { rows } = await sql<ShipFacts>`
    select ${shipFacts} from ${withShips}
    where ${visibleTonnage(actor)} and market_tonnage.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

export async function findShipFacts(db: Db, id: number): Promise<ShipFacts | undefined> {
  const { rows } = await sql<ShipFacts>`
    select ${shipFacts} from ${withShips} where market_tonnage.id = ${id}
  `.execute(db)
  return rows[0]
}

/** What matching needs of an order. */
export interface CargoFacts {
  id: number
  kind: 'voyage' | 'time_charter'
  account: string
  cargo: string
  quantity_min: number | null
  quantity_max: number | null
  quantity_unit: 'mt' | 'cbm' | 'units'
  tolerance: number | null
  load_port: string
  load_area: string
  discharge_port: string
  load_lat: number | null
  load_lon: number | null
  discharge_lat: number | null
  discharge_lon: number | null
  /** What the directory of ports says of them; metres. */
  load_draft: number | null
  load_length: number | null
  discharge_draft: number | null
  discharge_length: number | null
  laycan_from: string
  laycan_to: string
  dwt_min: number | null
  dwt_max: number | null
  /** What may ask for gear or an age. */
  words: string
}

const cargoFacts = sql<CargoFacts>`market_cargoes.id, kind, account, cargo, quantity_min, quantity_max, quantity_unit,
  tolerance, load_port, load_area, discharge_port, load.lat as load_lat, load.lon as load_lon, discharge.lat as discharge_lat,
  discharge.lon as discharge_lon, load.max_draft as load_draft, load.max_length as load_length,
  discharge.max_draft as discharge_draft, discharge.max_length as discharge_length, laycan_from, laycan_to, dwt_min, dwt_max, terms || ' ' || note as words`
const withPorts = sql`market_cargoes left join ports as load on load.id = load_port_id
  left join ports as discharge on discharge.id = discharge_port_id`

/** Cargoes that the actor reads of, the last ones, by index `market_cargoes_received`. */
export async function findOpenCargoes(db: Db, actor: Actor, limit: number): Promise<CargoFacts[]> {
  const { rows } = await sql<CargoFacts>`
    select ${cargoFacts} from ${withPorts}
    where ${visibleCargoes(actor)} and market_cargoes.received_at > now() - make_interval(days => ${OFFER_DAYS})
      and coalesce(nullif(laycan_to, ''), nullif(laycan_from, ''), '9999') >= to_char(now(), 'YYYY-MM-DD')
    order by market_cargoes.received_at desc, market_cargoes.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Cargoes that the actor reads of, by their ids. */
export async function findCargoesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<CargoFacts[]> {
  const { rows } = await sql<CargoFacts>`
    select ${cargoFacts} from ${withPorts}
    where ${visibleCargoes(actor)} and market_cargoes.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

export async function findCargoFacts(db: Db, id: number): Promise<CargoFacts | undefined> {
  const { rows } = await sql<CargoFacts>`
    select ${cargoFacts} from ${withPorts} where market_cargoes.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The middle of each area: of its ports the mean. */
export async function findAreaMiddles(db: Db): Promise<Map<string, SeaPoint>> {
  const { rows } = await sql<SeaPoint & { area: string }>`
    select area, avg(lat) as latitude, avg(lon) as longitude from ports where area <> '' and lat is not null group by area
  `.execute(db)
  return new Map(rows.map(({ area, ...middle }) => [area, middle]))
}

/** Who sent what a row stands on, as the mail calls him. */
export async function findSender(
  db: Db,
  row: { mention_id: number } | { cargo_id: number },
): Promise<{ name: string; address: string } | null> {
  const source: RawBuilder<unknown> =
    'mention_id' in row
      ? sql`market_mentions where id = ${row.mention_id}`
      : sql`market_cargoes where id = ${row.cargo_id}`
  const { rows } = await sql<{ name: string; address: string }>`
    select broker as name, sender as address from ${source}
  `.execute(db)
  return rows[0] && rows[0].address !== '' ? rows[0] : null
}
