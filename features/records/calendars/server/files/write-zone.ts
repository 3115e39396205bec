import { offsetAt } from '@laycan/mail/zones/zone-offsets.ts'

const DAY_MS = 86_400_000
/** Years that are described: programs that know the zone by its name go on by themselves. */
const YEARS = 6

/**
 * A zone as RFC 5545 §3.6.5 wants it beside each time that names it: every change of its clocks in some years, by its date.
 * @param from the first time that is named
 */
export function writeZone(zone: string, from: number): string[] {
  const year = new Date(from).getUTCFullYear()
  const begin = Date.UTC(year, 0, 1)
  const first = offsetAt(zone, begin)
  const changes = changesOf(zone, begin, Date.UTC(year + YEARS, 0, 1))
  const parts = [{ at: begin, before: first, after: first }, ...changes]
  const least = Math.min(...parts.map(({ after }) => after))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...parts.flatMap(({ at, before, after }) => {
      const name = after > least ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${name}`,
        `DTSTART:${wall(at + before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${name}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

function changesOf(zone: string, begin: number, end: number) {
  const changes: { at: number; before: number; after: number }[] = []
  for (let day = begin; day < end; day += DAY_MS) {
    const [before, after] = [offsetAt(zone, day), offsetAt(zone, day + DAY_MS)]
    if (before !== after) changes.push({ at: changeWithin(zone, day, before), before, after })
  }
  return changes
}

/** To the minute: no zone of today changes within one. */
function changeWithin(zone: string, day: number, before: number): number {
  let [low, high] = [day, day + DAY_MS]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

function wall(at: number): string {
  return new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
