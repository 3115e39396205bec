import { bareHead } from '#features/flows/file-imports/server/public.ts'
import type { PortValues } from '#features/records/ports/server/public.ts'
import type { PortColumn } from '../contract/columns.ts'

/** The columns of the list as UNECE publishes it, which has no heads. */
export const portHeadless = [
  'Change',
  'Country',
  'Location',
  'Name',
  'NameWoDiacritics',
  'Subdivision',
  'Function',
  'Status',
  'Date',
  'IATA',
  'Coordinates',
  'Remarks',
] as const

const FIELD_OF = new Map<string, PortColumn>([
  ['change', 'change'],
  ['ch', 'change'],
  ['country', 'country'],
  ['location', 'location'],
  ['locode', 'locode'],
  ['unlocode', 'locode'],
  ['name', 'name'],
  ['namewodiacritics', 'name_ascii'],
  ['nameascii', 'name_ascii'],
  ['subdivision', 'subdivision'],
  ['subdiv', 'subdivision'],
  ['function', 'functions'],
  ['coordinates', 'coordinates'],
  ['lat', 'lat'],
  ['latitude', 'lat'],
  ['lon', 'lon'],
  ['longitude', 'lon'],
  ['maxdraft', 'max_draft'],
  ['maxdraught', 'max_draft'],
  ['maxloa', 'max_length'],
  ['maxlength', 'max_length'],
])

export const portHeads: readonly string[] = [...FIELD_OF.keys()]

export function proposePortColumns(heads: readonly string[]): PortColumn[] {
  return heads.map((head) => FIELD_OF.get(bareHead(head)) ?? 'skip')
}

/** What a row of the list is: a port with its names, nothing for the directory of ports, or wrong. */
export type TakenPort =
  | { readonly port: PortValues; readonly names: readonly string[] }
  | { readonly passed: string; readonly name: string }
  | { readonly refused: string; readonly name: string }

const CODE = /^[A-Z]{2}[A-Z2-9]{3}$/
const NAME_MAX = 100

/** A row of UN/LOCODE. Only places with function 1, a port of ships, come into the directory. */
export function takePort(
  columns: readonly { readonly field: string }[],
  cells: readonly string[],
): TakenPort {
  const cell = (field: PortColumn) => {
    const at = columns.findIndex((column) => column.field === field)
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  const name = cell('name').slice(0, NAME_MAX)
  const code = cell('locode').replace(/ /g, '')
  const locode = (code.length === 5 ? code : cell('country') + (code || cell('location'))).toUpperCase()
  const change = cell('change')
  if (change === 'X') return { passed: 'Marked to be removed from the list.', name }
  if (change === '=') return { passed: 'Only points to another entry.', name }
  if (name.startsWith('.')) return { passed: 'A country, no place.', name }
  if (name === '') return { refused: 'This row has no name.', name }
  if (!CODE.test(locode)) return { refused: `“${locode.slice(0, 20)}” is no UN/LOCODE.`, name }
  const functions = cell('functions').slice(0, 8)
  if (!/^[0-9B-]*$/.test(functions)) return { refused: `“${functions}” is no function of a place.`, name }
  if (functions[0] !== '1') return { passed: 'No port of ships (function 1).', name }
  const place = placeOf(cell)
  if (place === undefined) return { refused: 'Its coordinates cannot be read.', name }
  const limits = { max_draft: metresOf(cell('max_draft')), max_length: metresOf(cell('max_length')) }
  if (limits.max_draft === undefined || limits.max_length === undefined)
    return { refused: 'Its limits are no metres.', name }
  const { max_draft, max_length } = limits
  const subdivision = cell('subdivision').slice(0, 10)
  const names = [name, cell('name_ascii').slice(0, NAME_MAX), locode]
  return { port: { locode, name, subdivision, functions, ...place, max_draft, max_length }, names }
}

/** `12.5`, `12,5 m`: null where nothing is said, undefined for what is no size of a ship. */
function metresOf(text: string): number | null | undefined {
  if (text === '') return null
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?) ?m?$/i.exec(text)
  const metres = Number(found?.[1]?.replace(',', '.'))
  return metres > 0 && metres <= 500 ? metres : undefined
}

interface Place {
  readonly lat: number | null
  readonly lon: number | null
}

/** Nulls where nothing is said; undefined where it is no place. */
function placeOf(cell: (field: PortColumn) => string): Place | undefined {
  const text = cell('coordinates')
  if (text !== '') return readCoordinates(text)
  const [lat, lon] = [cell('lat'), cell('lon')]
  if (lat === '' && lon === '') return { lat: null, lon: null }
  return /^-?\d{1,2}(?:\.\d+)?$/.test(lat) && /^-?\d{1,3}(?:\.\d+)?$/.test(lon)
    ? onGlobe(Number(lat), Number(lon))
    : undefined
}

/** `5155N 00430E`: degrees and minutes. Undefined for what is none, as 75 minutes or 95 degrees. */
export function readCoordinates(text: string): Place | undefined {
  const found = /^(\d{2})(\d{2})([NS]) +(\d{3})(\d{2})([EW])$/.exec(text.trim().toUpperCase())
  if (!found) return undefined
  const [, lat = '', lat_minutes = '', north, lon = '', lon_minutes = '', east] = found
  if (Number(lat_minutes) > 59 || Number(lon_minutes) > 59) return undefined
  const degrees = (whole: string, minutes: string) =>
    Math.round((Number(whole) + Number(minutes) / 60) * 10_000) / 10_000
  return onGlobe(
    degrees(lat, lat_minutes) * (north === 'S' ? -1 : 1),
    degrees(lon, lon_minutes) * (east === 'W' ? -1 : 1),
  )
}

function onGlobe(lat: number, lon: number): Place | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
