import { isImoNumber } from '@laycan/contract/imo-number.ts'
import type { AisMessage, ShipFacts } from '../ais-message.ts'
import { readNavStatus } from '../nav-status.ts'

/** A position with what is known of its ship, as vendors and files write them: names of fields by their case-free letters. */
export type LoosePosition = Readonly<Record<string, unknown>>

/** Names that vendors use for one thing, without case, blanks and underscores; the first that is there holds. */
const NAMES = {
  mmsi: ['mmsi', 'mmsinumber', 'userid'],
  lrimo: ['lrimo', 'imo', 'imonumber'],
  lat: ['lat', 'latitude', 'y'],
  lon: ['lon', 'lng', 'long', 'longitude', 'x'],
  speed: ['speed', 'sog', 'speedoverground'],
  course: ['course', 'cog', 'courseoverground'],
  heading: ['heading', 'hdg', 'trueheading'],
  status: ['status', 'navstatus', 'navstat', 'navigationalstatus', 'navigationstatus'],
  at: [
    'recordat',
    'timestamp',
    'time',
    'basedatetime',
    'lastseen',
    'tstamp',
    'datetime',
    'utc',
    'positionreceived',
  ],
  name: ['name', 'shipname', 'vesselname'],
  call_sign: ['callsign', 'callsgn'],
  ship_type: ['shiptype', 'vesseltype', 'aistype', 'type'],
  length: ['length', 'lengthoverallloa', 'loa'],
  breadth: ['breadth', 'width', 'beam'],
  draught: ['draught', 'draft'],
  destination: ['destination', 'dest'],
  eta: ['eta'],
} as const
type Name = keyof typeof NAMES

/** Longest text of a field that is kept; AIS itself has 20 letters. */
const TEXT_MAX = 100

/**
 * Reads one entry; an empty list for what names no ship or no place that can be. What else is wrong with it is left out, as
 * the place is right without it.
 */
export function readPosition(entry: LoosePosition): AisMessage[] {
  const fields = new Map(Object.entries(entry).map(([name, value]) => [plain(name), value]))
  const field = (name: Name) =>
    NAMES[name].map((each) => fields.get(each)).find((value) => value !== undefined && value !== '')
  const mmsi = numberOf(field('mmsi'))
  const at = momentOf(field('at'))
  if (mmsi === undefined || !Number.isInteger(mmsi) || mmsi < 1 || mmsi > 999_999_999 || at === 'wrong')
    return []
  const [lon, lat] = [numberOf(field('lon')), numberOf(field('lat'))]
  const ship = factsOf(field)
  const facts: AisMessage[] =
    Object.keys(ship).length > 0 ? [{ kind: 'static', type: 5, mmsi, at, ship }] : []
  if (lon === undefined || lat === undefined) return facts
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) return []
  return [
    ...facts,
    {
      kind: 'position',
      type: 1,
      mmsi,
      at,
      lon,
      lat,
      speed: within(field('speed'), 102.2),
      course: within(field('course'), 359.99),
      heading: within(field('heading'), 359),
      nav_status: readNavStatus(field('status')),
      ship: undefined,
    },
  ]
}

function factsOf(field: (name: Name) => unknown): ShipFacts {
  const lrimo = numberOf(String(field('lrimo') ?? '').replace(/^IMO\s*/i, ''))
  const type = numberOf(field('ship_type'))
  const said: ShipFacts = {}
  if (lrimo !== undefined && isImoNumber(lrimo)) said.lrimo = lrimo
  if (type !== undefined && Number.isInteger(type) && type > 0 && type < 100) said.ship_type = type
  for (const name of ['name', 'call_sign', 'destination', 'eta'] as const) {
    const value = field(name)
    if (typeof value === 'string' && value.trim() !== '') said[name] = cleaned(value)
  }
  for (const name of ['length', 'breadth', 'draught'] as const) {
    const value = within(field(name), 500)
    if (value) said[name] = value
  }
  return said
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** PostgreSQL takes no zero byte, and the others show as nothing. */
const cleaned = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX)

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

function within(value: unknown, max: number): number | null {
  const number = numberOf(value)
  return number !== undefined && number >= 0 && number <= max ? number : null
}

/** A time without a zone is UTC, as all of AIS is. */
function momentOf(value: unknown): Date | undefined | 'wrong' {
  if (value === undefined || value === null) return undefined
  const number = numberOf(value)
  if (number !== undefined) return new Date(number >= 100_000_000_000 ? number : number * 1_000)
  if (typeof value !== 'string' || value.length > 40) return 'wrong'
  const text = value
    .trim()
    .replace(' UTC', 'Z')
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) ? 'wrong' : at
}
