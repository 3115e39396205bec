const HOUR_MS = 3_600_000
const YEAR_MS = 366 * 24 * HOUR_MS
/** Zones that are kept; a company works in some dozen. */
const ZONES_MAX = 600

/** The offsets of a zone over some time: from `at` on, in milliseconds east of Greenwich. */
interface Offset {
  readonly at: number
  readonly offset: number
}

const known = new Map<string, Intl.DateTimeFormat | null>()
const offsets = new Map<string, readonly Offset[]>()

/** Whether this is the name of a zone of the world, as IANA knows it, also one of its older names. */
export function isZone(name: string): boolean {
  return formatOf(name) !== null
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const found = known.get(zone)
  if (found !== undefined) return found
  if (known.size > ZONES_MAX) known.clear()
  const format = createFormat(zone)
  known.set(zone, format)
  return format
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

/** Asks the system for an offset; slow, so that `offsetAt` asks it once for each change of a year. */
function askOffset(zone: string, at: number): number {
  const parts = formatOf(zone)?.formatToParts(at) ?? []
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1_000) * 1_000
}

function offsetsOf(zone: string, year: number): readonly Offset[] {
  const key = `${zone} ${year}`
  const found = offsets.get(key)
  if (found) return found
  if (offsets.size > 20 * ZONES_MAX) offsets.clear()
  const begin = year * YEAR_MS
  const list: Offset[] = [{ at: begin, offset: askOffset(zone, begin) }]
  for (let at = begin; at < begin + YEAR_MS; at += 14 * 24 * HOUR_MS) {
    const [from, to] = [at, Math.min(at + 14 * 24 * HOUR_MS, begin + YEAR_MS)]
    const before = list.at(-1)?.offset ?? 0
    const after = askOffset(zone, to)
    if (after !== before) list.push({ at: changeBetween(zone, [from, to], before), offset: after })
  }
  offsets.set(key, list)
  return list
}

/** When the offset changes, to the second. */
function changeBetween(zone: string, [from, to]: [number, number], before: number): number {
  let [low, high] = [from, to]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (middle <= low) break
    if (askOffset(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Milliseconds that a zone is east of Greenwich at a moment; 0 for `UTC`. @param zone as `ianaZone` answers it (zone-names.ts) */
export function offsetAt(zone: string, at: number): number {
  if (zone === 'UTC') return 0
  const list = offsetsOf(zone, Math.floor(at / YEAR_MS))
  let offset = list[0]?.offset ?? 0
  for (const each of list) if (each.at <= at) offset = each.offset
  return offset
}

/** The time on the wall at a moment, as milliseconds of UTC. */
export function wallAt(zone: string, at: number): number {
  return at + offsetAt(zone, at)
}

/**
 * The moment at which the wall shows a time: of two the first, and for a time that is leapt over in spring what the clock
 * would show had it not been put forward (RFC 5545 §3.3.5).
 */
export function momentOf(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - 24 * HOUR_MS)
  const first = wall - before
  if (offsetAt(zone, first) === before) return first
  const after = offsetAt(zone, wall + 24 * HOUR_MS)
  const second = wall - after
  return offsetAt(zone, second) === after ? second : first
}
