import type { PositionReport, ShipFacts } from '../ais-message.ts'
import type { Activity, VesselState } from './vessel-state.ts'

/** What happened to a ship that people want to know of. */
export const vesselEvents = [
  'arrived',
  'sailed',
  'anchored',
  'draught_changed',
  'went_silent',
  'destination_changed',
] as const
export type VesselEventKind = (typeof vesselEvents)[number]

export interface VesselEvent {
  mmsi: number
  kind: VesselEventKind
  at: Date
  lon: number | null
  lat: number | null
  /** What changed, in words: draught in metres, destinations; '' for the others. */
  before: string
  after: string
}

/** A ship under way makes at least this, whatever status its crew forgot to change. */
const SAILING_KNOTS = 2
/** Metres; less is a correction. */
const DRAUGHT_STEP = 0.3

/** Navigational status of ITU-R M.1371. */
const ANCHORED = 1
const MOORED = 5

/** What a ship does after a report; what it did before where the report does not tell. */
export function decideActivity(before: Activity, { nav_status, speed }: PositionReport): Activity {
  if (speed !== null && speed >= SAILING_KNOTS) return 'underway'
  if (nav_status === ANCHORED) return 'anchored'
  if (nav_status === MOORED) return 'moored'
  return before
}

/** What a change of activity is called; from unknown nothing has happened that we saw. */
export function decideMovement(before: Activity, after: Activity): VesselEventKind | undefined {
  if (before === 'unknown' || before === after) return undefined
  if (after === 'underway') return 'sailed'
  if (after === 'anchored') return 'anchored'
  return after === 'moored' ? 'arrived' : undefined
}

/** What is new in what a ship says of itself. */
export function decideFactEvents(vessel: VesselState, facts: ShipFacts, at: Date): VesselEvent[] {
  const events: VesselEvent[] = []
  const { mmsi, lon, lat } = vessel
  const { draught, destination } = facts
  if (draught && vessel.draught && Math.abs(draught - vessel.draught) >= DRAUGHT_STEP)
    events.push({ mmsi, kind: 'draught_changed', at, lon, lat, ...change(vessel.draught, draught) })
  if (destination && vessel.destination && plain(destination) !== plain(vessel.destination))
    events.push({
      mmsi,
      kind: 'destination_changed',
      at,
      lon,
      lat,
      before: vessel.destination,
      after: destination,
    })
  return events
}

const change = (before: number, after: number) => ({ before: before.toFixed(1), after: after.toFixed(1) })

/** Crews write the same port in many ways. */
const plain = (destination: string) => destination.replace(/[^A-Z0-9]/g, '')
