/** Hours after its mail in which an order is fresh, and days from which on it is stale. */
export const CARGO_FRESH_HOURS = 48
export const CARGO_STALE_DAYS = 10

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How far an order is still of use, and why. `now` is a moment in milliseconds. */
export function decideCargoFreshness(
  { received_at, laycan_from, laycan_to }: { received_at: string; laycan_from: string; laycan_to: string },
  now: number,
): { freshness: 'fresh' | 'warm' | 'stale'; freshness_reason: string } {
  const age = now - Date.parse(received_at)
  const days = Math.floor(age / DAY_MS)
  const last_day = laycan_to || laycan_from
  if (last_day !== '' && last_day < new Date(now).toISOString().slice(0, 10))
    return { freshness: 'stale', freshness_reason: `laycan passed on ${last_day}` }
  if (age >= CARGO_STALE_DAYS * DAY_MS)
    return { freshness: 'stale', freshness_reason: `came ${days} days ago` }
  if (age < CARGO_FRESH_HOURS * HOUR_MS) {
    const hours = Math.max(0, Math.floor(age / HOUR_MS))
    return { freshness: 'fresh', freshness_reason: hours < 1 ? 'came just now' : `came ${hours} h ago` }
  }
  return { freshness: 'warm', freshness_reason: `came ${days} days ago` }
}
