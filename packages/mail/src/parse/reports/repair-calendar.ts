import ICAL from 'ical.js'

/** Dates of a calendar that are looked at one by one, where a list has one that cannot be read. */
const DATES_MAX = 5_000

/** Outlook and vCalendar 1.0 leave out what RFC 5545 asks for; this makes a text that can be read. */
export function repairCalendar(text: string): string {
  const start = text.search(/BEGIN:VCALENDAR/i)
  const end = text.toUpperCase().lastIndexOf('END:VCALENDAR')
  const body =
    end === -1
      ? `${text.slice(Math.max(0, start)).trimEnd()}\nEND:VCALENDAR`
      : text.slice(Math.max(0, start), end + 13)
  // Lines that are neither a property nor a continuation would end the reading.
  return body
    .split(/\r?\n/)
    .filter((line) => /^[ \t]|^[\w-]+[:;]/.test(line))
    .map(quoteZone)
    .join('\r\n')
}

/** A colon in a parameter needs quotes (RFC 5545 §3.2), which Exchange leaves out: `DTSTART;TZID=tzone://Microsoft/Utc:…`. */
function quoteZone(line: string): string {
  const [, before, zone, after] =
    /^([\w-]+;(?:[^":]*;)?TZID=)([^"=;]*:[^"=;]*)(:\d{8}(?:T\d{6}Z?)?)$/i.exec(line) ?? []
  return zone === undefined ? line : `${before}"${zone}"${after}`
}

/** The calendars of a repaired text. A line that cannot be read is left out, and nothing else with it. */
export function readComponents(text: string): ICAL.Component[] {
  const roots = parse(text) ?? parse(readableLines(text)) ?? []
  const calendars = roots.map((root) => new ICAL.Component(root as never)).filter(isCalendar)
  for (const calendar of calendars) removeEmptyZones(calendar)
  return calendars
}

function isCalendar({ name }: ICAL.Component): boolean {
  return name === 'vcalendar'
}

function parse(text: string): unknown[][] | undefined {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    return Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  } catch {
    return undefined
  }
}

/** The text without lines that cannot be read, every component closed by what opened it. */
function readableLines(text: string): string {
  const open: string[] = []
  const kept: string[] = []
  const room = { dates: DATES_MAX }
  for (const line of text.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, word, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    if (word?.toUpperCase() === 'BEGIN') open.push(name.toUpperCase())
    else if (word !== undefined) {
      const at = open.lastIndexOf(name.toUpperCase())
      if (at === -1) continue
      while (open.length > at) kept.push(`END:${open.pop()}`)
      continue
    } else if (!isReadable(line)) {
      kept.push(...readableDates(line, room))
      continue
    }
    kept.push(line)
  }
  return [...kept, ...open.toReversed().map((name) => `END:${name}`)].join('\r\n')
}

/** A list of dates with one that cannot be read: the others, each in a line of its own. */
function readableDates(line: string, room: { dates: number }): string[] {
  const name = /^(?:RDATE|EXDATE)(?:;(?:[^":]|"[^"]{0,100}"){0,200})?:/i.exec(line)?.[0]
  if (name === undefined) return []
  const dates = line.slice(name.length).split(',', room.dates)
  room.dates -= dates.length
  return dates.map((date) => `${name}${date}`).filter(isReadable)
}

function isReadable(line: string): boolean {
  try {
    ICAL.Property.fromString(line)
    return true
  } catch {
    return false
  }
}

/** A zone without a name, or that never says how far from Greenwich it is, describes nothing. */
function removeEmptyZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const seasons = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')]
    const isDescribed = seasons.some((season) => season.hasProperty('tzoffsetto'))
    if (!isDescribed || !zone.hasProperty('tzid')) calendar.removeSubcomponent(zone)
  }
}
