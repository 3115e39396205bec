import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { namedPlaces } from './named-places.ts'
import { isZone, offsetAt } from './zone-offsets.ts'

const NAME_MAX = 200
/** Names that are kept with what they mean; a hostile calendar names thousands. */
const KEPT_MAX = 1_000
const HOUR_MS = 3_600_000
/** Two moments at which every zone has its winter and its summer. */
const [JANUARY, JULY] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]

const kept = new Map<string, string | undefined>()

/**
 * The IANA name of a zone that a person, a mail or a calendar file names in one of the ways that are seen in invitations:
 * - `Europe/Athens`, also with a path before it: `/freeassociation.sourceforge.net/Europe/Athens`;
 * - by Windows (CLDR windowsZones): `GTB Standard Time`, its numbered copies `GTB Standard Time 1`, older names;
 * - as Windows shows it, in English or German: `(UTC+02:00) Athens, Bucharest`, `Eastern Time (US & Canada)`;
 * - in words: `Central European Time`, `Mitteleuropäische Zeit`;
 * - by its offset: `UTC+02:00`, `tzone://Microsoft/Utc`.
 * @returns undefined for one that nobody knows, as `Customized Time Zone`
 */
export function ianaZone(name: string): string | undefined {
  if (name.length > NAME_MAX) return undefined
  if (kept.has(name)) return kept.get(name)
  const zone = findZone(name.trim().replace(/^"|"$/g, '').trim())
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(name, zone)
  return zone
}

function findZone(name: string): string | undefined {
  if (name === '') return undefined
  return (
    ofTheWorld(name) ??
    ofWindows(name) ??
    atEndOfPath(name) ??
    ofOffset(name) ??
    asShown(name) ??
    inWords(name)
  )
}

function ofTheWorld(name: string): string | undefined {
  return [name, name.replaceAll(' ', '_')].find(isZone)
}

/** Outlook numbers the copies that it makes: `GMT Standard Time 1`. */
function ofWindows(name: string): string | undefined {
  const plain = name.replace(/ \d{1,3}$/, '')
  const standard = plain.replace(/ (?:Daylight|Summer) Time$/i, ' Standard Time')
  for (const each of [name, plain, standard]) {
    const [zone] = findIana(each)
    const known = zone ?? namedPlaces.get(each.toLowerCase())
    if (known !== undefined) return known
  }
  return undefined
}

/** Paths that programs put in front of a name: `/mozilla.org/20050126_1/America/Argentina/Salta`. */
function atEndOfPath(name: string): string | undefined {
  const parts = name.split('/')
  if (parts.length < 2) return undefined
  const ends = [parts.slice(-3), parts.slice(-2)].map((end) => end.join('/'))
  const last = parts.at(-1)?.toUpperCase() ?? ''
  // `EST` at the end of a path may be anything; what means Greenwich means nothing else.
  return (
    ends.find((end) => end.includes('/') && isZone(end)) ?? (/^(?:UTC|GMT)$/.test(last) ? 'UTC' : undefined)
  )
}

/** Zones that keep the same odd offset all year. */
const ODD_OFFSETS = new Map([
  [-9.5, 'Pacific/Marquesas'],
  [3.5, 'Asia/Tehran'],
  [4.5, 'Asia/Kabul'],
  [5.5, 'Asia/Kolkata'],
  [5.75, 'Asia/Kathmandu'],
  [6.5, 'Asia/Yangon'],
  [8.75, 'Australia/Eucla'],
  [9.5, 'Australia/Darwin'],
])

/** `UTC+2`, `GMT-03:00`, `+0530`. */
function ofOffset(name: string): string | undefined {
  const [, text] = /^(?:UTC|GMT|Z)? ?([+-]\d{1,2}(?::?\d{2})?)$/i.exec(name) ?? []
  if (text === undefined) return /^z$/i.test(name) ? 'UTC' : undefined
  const hours = hoursOf(text)
  if (hours === 0) return 'UTC'
  if (!Number.isInteger(hours)) return ODD_OFFSETS.get(hours)
  // POSIX counts westwards.
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return isZone(zone) ? zone : undefined
}

/** Hours east of Greenwich of `+05:30`, `-3`. */
function hoursOf(text: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

/** `(UTC+02:00) Athens, Bucharest`: the first of its places that keeps this time in winter. */
function asShown(name: string): string | undefined {
  const [, offset, rest] = /^\((?:UTC|GMT)([+-]\d{1,2}:?\d{0,2})?\) ?(.*)$/i.exec(name) ?? []
  const shown = rest ?? name
  if (rest === '') return ofOffset(offset ?? 'UTC') ?? 'UTC'
  const hours = rest === undefined ? undefined : hoursOf(offset ?? '+0')
  const fits = (zone: string) => hours === undefined || winterOffset(zone) === hours * HOUR_MS
  const places = shown
    .replace(/\([^()]*\)/g, '')
    .split(/[,;]/)
    .map((place) => place.trim())
  return places
    .slice(0, 12)
    .flatMap(zonesOfPlace)
    .find((zone) => fits(zone))
}

function winterOffset(zone: string): number {
  return Math.min(offsetAt(zone, JANUARY), offsetAt(zone, JULY))
}

const AREAS = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'America/Indiana',
]

function zonesOfPlace(place: string): string[] {
  const named = namedPlaces.get(place.toLowerCase()) ?? wordsOfZones().get(place.toLowerCase())
  if (named !== undefined) return [named]
  const city = place
    .replace(/ (?:Islands?|Is\.)$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '_')
  return city === '' ? [] : AREAS.map((area) => `${area}/${city}`).filter(isZone)
}

function inWords(name: string): string | undefined {
  return wordsOfZones().get(name.toLowerCase())
}

let words: ReadonlyMap<string, string> | undefined

/** What zones are called in English and German, in winter, summer and all year; made when it is first asked for. */
function wordsOfZones(): ReadonlyMap<string, string> {
  words ??= readWords()
  return words
}

function readWords(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const zones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) => iana)
  for (const locale of ['en', 'de']) {
    for (const timeZoneName of ['long', 'longGeneric'] as const) {
      for (const timeZone of zones.filter(isZone)) {
        const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
        for (const at of [JANUARY, JULY]) {
          const text = format
            .formatToParts(at)
            .find(({ type }) => type === 'timeZoneName')
            ?.value.toLowerCase()
          // `GMT-3` names no zone, and the first of those that are called alike stands for them.
          if (text !== undefined && !text.startsWith('gmt') && !found.has(text)) found.set(text, timeZone)
        }
      }
    }
  }
  return found
}
