import { sql } from 'kysely'
import type { TrackPosition } from '@laycan/ais/vessel/follow-vessel.ts'
import type { VesselEvent } from '@laycan/ais/vessel/vessel-events.ts'
import type { VesselState } from '@laycan/ais/vessel/vessel-state.ts'
import { mercatorOf } from '@laycan/geo/mercator.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Held by whoever stores messages of a company, so that two receivers never write one ship at once. */
const STORE_LOCK = 4_210_055

/** The square of the map in whole numbers. */
export const MAP_UNITS = 2 ** 30

const moments = [
  'static_at',
  'record_at',
  'kept_at',
  'suspect_at',
  'clash_at',
  'silent_at',
] as const satisfies readonly (keyof VesselState)[]
type Moments = (typeof moments)[number]
type StoredVessel = Omit<VesselState, Moments> & Record<Moments, string | null>

const vesselColumns = `mmsi, lrimo, name, call_sign, ship_type, length, breadth, draught, destination, eta, static_at, activity,
  kept_at, kept_speed, kept_course, suspect_lon, suspect_lat, suspect_at, suspect_count, clash_at, silent_at`
const latestColumns = 'mmsi, lon, lat, map_x, map_y, speed, course, heading, nav_status, record_at'
const positionColumns = 'mmsi, record_at, lon, lat, speed, course, heading, nav_status'

/** What is known of some ships, by primary key; nobody else stores until the transaction ends. */
export async function lockVessels(tx: Tx, mmsis: readonly number[]): Promise<Map<number, VesselState>> {
  await sql`select pg_advisory_xact_lock(${STORE_LOCK})`.execute(tx)
  const { rows } = await sql<StoredVessel>`
    select ais_vessels.*, lon, lat, speed, course, heading, nav_status, record_at
    from ais_vessels left join ais_latest using (mmsi)
    where mmsi = any(${[...mmsis]}::integer[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.mmsi, stateOf(row)]))
}

function stateOf(row: StoredVessel): VesselState {
  const dates = moments.map((name) => [name, row[name] === null ? null : new Date(row[name] ?? 0)])
  return { ...row, ...(Object.fromEntries(dates) as Record<Moments, Date | null>) }
}

/** Writes what is known of ships now. */
export async function setVessels(tx: Tx, vessels: readonly VesselState[]): Promise<void> {
  const columns = sql.raw(vesselColumns)
  await sql`
    insert into ais_vessels (${columns})
    select ${columns} from jsonb_populate_recordset(null::ais_vessels, ${JSON.stringify(vessels)}::jsonb)
    on conflict (mmsi) do update set (${columns}) = row(${sql.raw(excluded(vesselColumns))})
  `.execute(tx)
}

/** Writes where ships are now. */
export async function setLatest(tx: Tx, vessels: readonly VesselState[]): Promise<void> {
  const rows = vessels.map((vessel) => ({ ...vessel, ...mapPlace(vessel) }))
  const columns = sql.raw(latestColumns)
  await sql`
    insert into ais_latest (${columns})
    select ${columns} from jsonb_populate_recordset(null::ais_latest, ${JSON.stringify(rows)}::jsonb)
    on conflict (mmsi) do update set (${columns}) = row(${sql.raw(excluded(latestColumns))})
  `.execute(tx)
}

function mapPlace({ lon, lat }: VesselState): { map_x: number; map_y: number } {
  const { x, y } = mercatorOf({ lon: lon ?? 0, lat: lat ?? 0 })
  const whole = (share: number) => Math.min(MAP_UNITS - 1, Math.max(0, Math.floor(share * MAP_UNITS)))
  return { map_x: whole(x), map_y: whole(y) }
}

/** Adds positions to tracks; one that is there already stays. Its partition must be there (`makePartitions`). */
export async function insertPositions(tx: Tx, positions: readonly TrackPosition[]): Promise<void> {
  const columns = sql.raw(positionColumns)
  await sql`
    insert into ais_positions (${columns})
    select ${columns} from jsonb_populate_recordset(null::ais_positions, ${JSON.stringify(positions)}::jsonb)
    on conflict do nothing
  `.execute(tx)
}

export async function insertEvents(tx: Tx, events: readonly VesselEvent[]): Promise<void> {
  await sql`
    insert into ais_events (mmsi, kind, at, lon, lat, before, after)
    select mmsi, kind, at, lon, lat, before, after
    from jsonb_populate_recordset(null::ais_events, ${JSON.stringify(events)}::jsonb)
    on conflict do nothing
  `.execute(tx)
}

/** A message of another kind: the last of its type and station. */
export interface OtherRow {
  mmsi: number
  type: number
  payload: string
  heard_at: Date
  messages: number
}

export async function setOtherMessages(tx: Tx, rows: readonly OtherRow[]): Promise<void> {
  await sql`
    insert into ais_other_messages as known (mmsi, type, payload, heard_at, messages)
    select mmsi, type, payload, heard_at, messages
    from jsonb_populate_recordset(null::ais_other_messages, ${JSON.stringify(rows)}::jsonb)
    on conflict (mmsi, type) do update set payload = excluded.payload, heard_at = excluded.heard_at,
      messages = known.messages + excluded.messages
  `.execute(tx)
}

const excluded = (columns: string) => columns.replace(/\w+/g, 'excluded.$&')
