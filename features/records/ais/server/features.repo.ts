import { sql } from 'kysely'
import { navStatusText } from '@laycan/ais/nav-status.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { AisFeature } from '../contract/ais-feature.ts'
import { decideGroup } from './decide-group.ts'
import type { DirectoryShip } from './directory.repo.ts'
import './tables.ts'

/** A ship as its messages tell. */
interface HeardVessel {
  mmsi: number
  lrimo: number | null
  name: string
  ship_type: number
  length: number | null
  draught: number | null
  destination: string
  eta: string
  clash_at: string | null
  silent_at: string | null
  lon: number
  lat: number
  speed: number | null
  course: number | null
  heading: number | null
  nav_status: number | null
  record_at: string
}

const columns = sql`mmsi, lrimo, name, ship_type, length, draught, destination, eta, clash_at, silent_at,
  lon, lat, speed, course, heading, nav_status, record_at`

/** The latest of some MMSIs, by primary key; those never heard are left out. */
export async function findVessels(db: Db, mmsis: readonly number[]): Promise<HeardVessel[]> {
  if (mmsis.length === 0) return []
  const { rows } = await sql<HeardVessel>`
    select ${columns} from ais_latest join ais_vessels using (mmsi) where mmsi = any(${[...mmsis]}::integer[])
  `.execute(db)
  return rows
}

/** The latest of IMO numbers, the newest of each: a ship whose MMSI the directory does not know. */
export async function findVesselsByImo(db: Db, lrimos: readonly number[]): Promise<HeardVessel[]> {
  if (lrimos.length === 0) return []
  const { rows } = await sql<HeardVessel>`
    select distinct on (lrimo) ${columns} from ais_vessels join ais_latest using (mmsi)
    where lrimo = any(${[...lrimos]}::integer[]) order by lrimo, record_at desc
  `.execute(db)
  return rows
}

/** What the directory says of a ship holds; where it says nothing, what the ship says of itself. */
export function featureOf(vessel: HeardVessel, ship: DirectoryShip | undefined): AisFeature {
  const { mmsi, speed, course, heading, record_at, draught, destination, eta, clash_at, silent_at } = vessel
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [rounded(vessel.lon), rounded(vessel.lat)] },
    properties: {
      name: ship?.name || vessel.name,
      lrimo: ship?.lrimo ?? vessel.lrimo,
      type_level2: ship?.type_level2 ?? '',
      deadweight: ship?.deadweight ?? null,
      length_overall_loa: ship?.length_overall_loa ?? vessel.length,
      year_of_build: ship?.year_of_build ?? null,
      status: navStatusText(vessel.nav_status),
      ship_id: ship?.id ?? null,
      group: decideGroup(ship?.type_level2 ?? '', vessel.ship_type),
      ...{ mmsi, speed, course, heading, record_at, draught, destination, eta, clash_at, silent_at },
    },
  }
}

/** A ten-thousandth of a minute is 18 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000
