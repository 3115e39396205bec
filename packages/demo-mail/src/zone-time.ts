const MINUTE = 60_000
const DAY = 86_400_000
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Minutes east of UTC; kept per zone and day, since Intl would be most of the time a mail costs. */
export function zoneOffset(zone: string, at: Date): number {
  const key = `${zone}/${Math.floor(at.getTime() / DAY)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = readOffset(zone, at)
  offsets.set(key, offset)
  return offset
}

function readOffset(zone: string, at: Date): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const written = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(written)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** A date whose UTC fields show the wall clock of the zone. */
export function wallClock(at: Date, zone: string): Date {
  return new Date(at.getTime() + zoneOffset(zone, at) * MINUTE)
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `Mon, 10 Nov 2025 08:12:00 +0800`, RFC 5322 §3.3. */
export function writeDate(at: Date, zone: string): string {
  const local = wallClock(at, zone)
  const offset = zoneOffset(zone, at)
  const size = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${DAYS[local.getUTCDay()]}, ${twoDigits(local.getUTCDate())} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()} ${clock(local, true)} ${sign}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`
}

/** `08:12` or `08:12:00` of a wall clock date. */
export function clock(local: Date, withSeconds = false): string {
  const time = `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
  return withSeconds ? `${time}:${twoDigits(local.getUTCSeconds())}` : time
}

export function weekday(local: Date): string {
  return DAYS[local.getUTCDay()] ?? ''
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE)
}
