import type { Day } from './days.ts'

/** What the dates of a mail are read by. */
export interface DateRules {
  /** The day of the mail: prompt is this day, and years are those nearest to it. */
  mail: Day
  /** This sender writes numbers month first. */
  monthFirst: boolean
}

/** When a ship is open, and where in the text it says so. */
export interface DateHit {
  start: number
  end: number
  /** Null: the words name a date that does not exist, and nothing may be made of them. */
  from: Day | null
  /** Null: onwards. */
  to: Day | null
  /** Numbers alone, as 10/12, may be something else: they count only where a date is expected. */
  weak: boolean
}

/** A hit without its place; null where the words are no date at all. */
export type Reading = Pick<DateHit, 'from' | 'to'> | null

/** Of a date that does not exist. */
export const NO_SUCH_DATE: Reading = { from: null, to: null }
