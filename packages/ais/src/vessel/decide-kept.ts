import type { PositionReport } from '../ais-message.ts'
import type { VesselState } from './vessel-state.ts'

/** A ship that lies still says so once in this time. */
const STILL_MS = 30 * 60_000
/** A ship under way, whose messages come every few seconds. */
const MOVING_MS = 3 * 60_000
/** Between two positions of a turn. */
const TURNING_MS = 20_000
const MOVING_KNOTS = 0.5
const TURN_DEGREES = 10
const KNOTS = 2

/** Whether a position goes into the track, or says what the one before already said (thinning). */
export function decideKept(vessel: VesselState, report: PositionReport, at: Date): boolean {
  if (!vessel.kept_at) return true
  const passed = at.getTime() - vessel.kept_at.getTime()
  if (passed >= STILL_MS || report.nav_status !== vessel.nav_status) return true
  const speed = report.speed ?? 0
  const moved = Math.abs(speed - (vessel.kept_speed ?? 0))
  if (speed < MOVING_KNOTS && moved < KNOTS) return false
  if (passed >= MOVING_MS) return true
  return passed >= TURNING_MS && (moved >= KNOTS || turnOf(vessel.kept_course, report.course) >= TURN_DEGREES)
}

/** Degrees between two courses, 0 to 180. */
function turnOf(before: number | null, now: number | null): number {
  if (before === null || now === null) return 0
  const turn = Math.abs(before - now) % 360
  return Math.min(turn, 360 - turn)
}
