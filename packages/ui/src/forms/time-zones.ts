import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { currentZone } from './current-zones.ts'

/**
 * Who names the time zones (FM-005): `iana` the names of the internet; `windows` and `windows_de` the names that
 * Exchange and Outlook know, shown in English or German; `fallback` whole hours, for providers that know neither.
 */
export type TimeZoneProvider = 'iana' | 'windows' | 'windows_de' | 'fallback'

export interface TimeZone {
  /** As the provider writes it. */
  readonly id: string
  /** With its standard offset in front, as people look for it: `(UTC+02:00) Europe/Athens`. */
  readonly label: string
}

/** A day without summer time in the north; the south's shift does not matter for finding a zone. */
const WINTER = new Date(Date.UTC(2026, 0, 15))
const FIRST_HOUR = -11
const LAST_HOUR = 12

/** The zones of a provider, from west to east. Costs some 50 ms: keep the result. */
export function timeZonesOf(provider: TimeZoneProvider): readonly TimeZone[] {
  const zones = provider === 'fallback' ? wholeHours() : namedZones(provider)
  return zones
    .toSorted((one, other) => one.minutes - other.minutes || one.name.localeCompare(other.name))
    .map(({ id, minutes, name }) => ({ id, label: `(${offsetText(minutes)}) ${name}`.trim() }))
}

/** `Singapore, Asia (UTC+08:00)`: a native list jumps to what stands first, and nobody types `(UTC`. */
export function citiesFirst(zones: readonly TimeZone[]): readonly TimeZone[] {
  return zones
    .map(({ id, label }) => {
      const place = id.replaceAll('_', ' ').split('/').toReversed().join(', ')
      const [offset = ''] = /^\([^)]*\)/.exec(label) ?? []
      return { id, label: `${place} ${offset}`.trim() }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

interface FoundZone {
  readonly id: string
  readonly name: string
  readonly minutes: number
}

function wholeHours(): FoundZone[] {
  return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, step) => {
    const hours = FIRST_HOUR + step
    return { id: hours === 0 ? 'UTC' : `UTC${hours > 0 ? '+' : ''}${hours}`, name: '', minutes: hours * 60 }
  })
}

function namedZones(provider: 'iana' | 'windows' | 'windows_de'): FoundZone[] {
  if (provider === 'iana') {
    const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZone)])
    return [...ids].map((id) => ({ id, name: id, minutes: offsetOf(id) }))
  }
  // Territory 001 is the world: one IANA zone for each Windows zone.
  const zones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001')
  return zones.flatMap(({ windowsName, iana: [zone] }) => {
    if (zone === undefined || !isKnown(zone)) return []
    const name = provider === 'windows' ? windowsName : germanName(windowsName, zone)
    return [{ id: windowsName, name, minutes: offsetOf(zone) }]
  })
}

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function zonePart(zone: string, locale: string, style: 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts(WINTER)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The German name with the city that tells equal ones apart: `Mitteleuropäische Normalzeit, Berlin`. */
function germanName(windowsName: string, zone: string): string {
  if (windowsName.startsWith('UTC')) return windowsName.replace('UTC', 'Koordinierte Weltzeit')
  if (zone.startsWith('Etc/')) return 'Datumsgrenze'
  return `${zonePart(zone, 'de', 'long')}, ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`
}

/** Minutes east of Greenwich in winter: `GMT+05:45` → 345. */
function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(zonePart(zone, 'en', 'longOffset')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
