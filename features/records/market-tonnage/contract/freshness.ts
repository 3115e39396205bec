import { z } from 'zod'

/** How far a line of the book is still of use. */
export const freshnessStates = ['fresh', 'warm', 'stale', 'fixed', 'withdrawn'] as const
export const Freshness = z.enum(freshnessStates)
export type Freshness = z.infer<typeof Freshness>

/** What a mail says of a ship: open, or gone again. */
export const MentionStatus = z.enum(['open', 'fixed', 'withdrawn'])
export type MentionStatus = z.infer<typeof MentionStatus>

/** Hours after the last mail about a ship in which its line is fresh. */
export const FRESH_HOURS = 48
/** Days after the last mail about a ship from which on its line is stale. */
export const STALE_DAYS = 10

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

interface FreshnessFacts {
  status: MentionStatus
  /** Words of the mail that says so; '' for open ships. */
  status_words: string
  /** Moment of the last mail. */
  latest_at: string
  /** Days as yyyy-MM-dd; `open_to` is null for an open end. */
  open_from: string
  open_to: string | null
}

/** How fresh a line is, and why. `now` is a moment in milliseconds. */
export function decideFreshness(
  { status, status_words, latest_at, open_from, open_to }: FreshnessFacts,
  now: number,
): { freshness: Freshness; freshness_reason: string } {
  if (status !== 'open') return { freshness: status, freshness_reason: status_words }
  const today = new Date(now).toISOString().slice(0, 10)
  const age = now - Date.parse(latest_at)
  const last_day = open_to ?? ''
  if (last_day !== '' && last_day < today)
    return { freshness: 'stale', freshness_reason: `dates passed on ${last_day}` }
  if (age >= STALE_DAYS * DAY_MS)
    return { freshness: 'stale', freshness_reason: `last heard ${Math.floor(age / DAY_MS)} days ago` }
  const from = open_from !== '' && open_from < today ? `, open since ${open_from}` : ''
  if (age < FRESH_HOURS * HOUR_MS)
    return { freshness: 'fresh', freshness_reason: `heard ${hoursText(age)} ago${from}` }
  return { freshness: 'warm', freshness_reason: `heard ${Math.floor(age / DAY_MS)} days ago${from}` }
}

function hoursText(age: number): string {
  const hours = Math.max(0, Math.floor(age / HOUR_MS))
  return hours < 1 ? 'less than an hour' : `${hours} h`
}
