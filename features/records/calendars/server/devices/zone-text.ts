import { offsetAt } from '@laycan/mail/zones/zone-offsets.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A change of the clock: the moment, and the offsets before and after it. */
interface Change {
  readonly at: number
  readonly from: number
  readonly to: number
}

/**
 * A zone as VTIMEZONE (RFC 5545, 3.6.5), as its clocks are changed in a year: most programs know the zone by its IANA name and
 * look at this only where they do not.
 */
export function zoneLines(zone: string, year: number): string[] {
  const changes = changesOf(zone, year)
  const parts =
    changes.length === 2
      ? changes.flatMap((change) => partOf(change, year))
      : fixedPart(offsetAt(zone, Date.UTC(year, 6, 1)))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE']
}

function changesOf(zone: string, year: number): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let at = Date.UTC(year, 0, 1); at < end; at += DAY_MS) {
    const [from, to] = [offsetAt(zone, at), offsetAt(zone, at + DAY_MS)]
    if (from === to) continue
    let moment = at
    while (moment < at + DAY_MS && offsetAt(zone, moment) === from) moment += HOUR_MS / 4
    changes.push({ at: moment, from, to })
  }
  return changes
}

function partOf({ at, from, to }: Change, year: number): string[] {
  // What the clock showed when it was changed.
  const wall = new Date(at + from)
  const day = wall.getUTCDate()
  const isLast = day + 7 > new Date(Date.UTC(year, wall.getUTCMonth() + 1, 0)).getUTCDate()
  const place = isLast ? -1 : Math.ceil(day / 7)
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `DTSTART:${wall.toISOString().replace(/[-:]/g, '').slice(0, 15)}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${wall.getUTCMonth() + 1};BYDAY=${place}${DAYS[wall.getUTCDay()]}`,
    `END:${name}`,
  ]
}

function fixedPart(offset: number): string[] {
  const text = offsetText(offset)
  return [
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${text}`,
    `TZOFFSETTO:${text}`,
    'DTSTART:19700101T000000',
    'END:STANDARD',
  ]
}

/** `+0200` */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
