import type { DateHit, DateRules } from './dates/date-hit.ts'
import type { ReadPlace } from './place.ts'
import type { ReadNumber } from './tonnage.ts'
import type { ReadVessel } from './vessel.ts'

/** What one row says, with places within its line; null for what it does not say. */
export interface Row {
  vessel: ReadVessel | null
  dwt: ReadNumber | null
  built: ReadNumber | null
  imo: string
  place: ReadPlace | null
  dates: DateHit | null
}

export const EMPTY_ROW: Row = { vessel: null, dwt: null, built: null, imo: '', place: null, dates: null }

/** What rows of one mail are read by. */
export interface RowRules extends DateRules {
  ports: ReadonlyMap<string, string>
  mailYear: number
}
