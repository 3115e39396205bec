import type { AisMessage, PositionReport, ShipFacts } from '../ais-message.ts'
import { type Belief, checkPosition } from './check-position.ts'
import { decideKept } from './decide-kept.ts'
import { decideActivity, decideFactEvents, decideMovement, type VesselEvent } from './vessel-events.ts'
import type { VesselState } from './vessel-state.ts'

/** A position of a track. */
export interface TrackPosition {
  mmsi: number
  record_at: Date
  lon: number
  lat: number
  speed: number | null
  course: number | null
  heading: number | null
  nav_status: number | null
}

/** What one message does. */
export interface Followed {
  vessel: VesselState
  /** Undefined where the message carries no position. */
  belief: Belief | undefined
  /** Undefined where the track needs it not. */
  kept: TrackPosition | undefined
  events: VesselEvent[]
}

/** Applies a message to what is known of its ship; messages of other kinds change nothing. */
export function followVessel(vessel: VesselState, message: AisMessage, at: Date): Followed {
  if (message.kind === 'other') return { vessel, belief: undefined, kept: undefined, events: [] }
  const events: VesselEvent[] = []
  const named = message.ship ? learn(vessel, message.ship, at, events) : vessel
  if (message.kind === 'static') return { vessel: named, belief: undefined, kept: undefined, events }
  return move(named, message, at, events)
}

function learn(vessel: VesselState, facts: ShipFacts, at: Date, events: VesselEvent[]): VesselState {
  if (vessel.static_at && at < vessel.static_at) return vessel
  events.push(...decideFactEvents(vessel, facts, at))
  // A part of a message that says nothing of a thing leaves it as it was.
  const said = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  )
  return { ...vessel, ...said, static_at: at }
}

function move(vessel: VesselState, report: PositionReport, at: Date, events: VesselEvent[]): Followed {
  const { lon, lat, speed, course, heading, nav_status } = report
  if (lon === null || lat === null) return { vessel, belief: undefined, kept: undefined, events }
  const { belief, change } = checkPosition(vessel, { lon, lat }, at)
  const checked = { ...vessel, ...change }
  if (belief === 'jump') return { vessel: checked, belief, kept: undefined, events }
  const position = { mmsi: vessel.mmsi, record_at: at, lon, lat, speed, course, heading, nav_status }
  // What comes late fills a gap of the track: whether it says anything new is not known without the track.
  if (belief === 'late')
    return { vessel: checked, belief, kept: isGap(vessel, at) ? position : undefined, events }
  const activity = decideActivity(vessel.activity, report)
  const movement = decideMovement(vessel.activity, activity)
  if (movement) events.push({ mmsi: vessel.mmsi, kind: movement, at, lon, lat, before: '', after: '' })
  const isKept = decideKept(vessel, report, at) || movement !== undefined
  const latest = { lon, lat, speed, course, heading, nav_status, record_at: at, activity, silent_at: null }
  const keptNow = isKept ? { kept_at: at, kept_speed: speed, kept_course: course } : {}
  return {
    vessel: { ...checked, ...latest, ...keptNow },
    belief,
    kept: isKept ? position : undefined,
    events,
  }
}

/** Seconds by which late positions are apart from the last kept one to be worth keeping. */
const GAP_MS = 60_000

function isGap({ kept_at }: VesselState, at: Date): boolean {
  return !kept_at || Math.abs(kept_at.getTime() - at.getTime()) >= GAP_MS
}
