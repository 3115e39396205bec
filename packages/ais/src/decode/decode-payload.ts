import ggencoder from 'ggencoder'
import { isImoNumber } from '@laycan/contract/imo-number.ts'
import type { AisMessage, PositionReport, ShipFacts } from '../ais-message.ts'
import { checksumOf } from '../nmea/sentence.ts'

type Decoded = InstanceType<(typeof ggencoder)['AisDecode']>

/**
 * Bits without which a message of a type does not say what it is for; a shorter one was cut on the way, and zeros would be
 * read for the rest. Stations leave out spare bits at the end, so these are less than the standard's lengths.
 */
const BITS_MIN: Readonly<Record<number, number>> = {
  1: 149,
  2: 149,
  3: 149,
  5: 420,
  18: 149,
  19: 301,
  24: 160,
  27: 94,
}

/** Decodes a payload of six bits a letter; undefined for what is no message. */
export function decodePayload(sentence: {
  payload: string
  fill: number
  at: Date | undefined
}): AisMessage | undefined {
  const { payload, fill, at } = sentence
  const type = sixBits(payload.charCodeAt(0))
  const bits = payload.length * 6 - fill
  // Type and MMSI are the first 38 bits.
  if (type < 1 || type > 27 || bits < 38 || bits < (BITS_MIN[type] ?? 0)) return undefined
  const body = `AIVDM,1,1,,A,${payload},${fill}`
  const sum = checksumOf(body, 0, body.length).toString(16).padStart(2, '0')
  const decoded = new ggencoder.AisDecode(`!${body}*${sum}`)
  if (decoded.aistype !== type || decoded.immsi === undefined) return undefined
  const heard = { type, mmsi: decoded.immsi, at }
  if (type === 5 || type === 24) return { kind: 'static', ...heard, ship: factsOf(decoded, type) }
  const position = positionOf(decoded, type)
  return position ? { kind: 'position', ...heard, ...position } : { kind: 'other', ...heard, payload }
}

type Position = Pick<PositionReport, 'lon' | 'lat' | 'speed' | 'course' | 'heading' | 'nav_status' | 'ship'>

function positionOf(decoded: Decoded, type: number): Position | undefined {
  if (type === 27) return longRange(decoded)
  if (![1, 2, 3, 18, 19].includes(type)) return undefined
  const { lon, lat, sog = 102.3, cog = 360, hdg = 511, navstatus } = decoded
  return {
    ...place(lon, lat),
    speed: sog < 102.3 ? sog : null,
    course: cog < 360 ? cog : null,
    heading: hdg < 360 ? hdg : null,
    nav_status: type <= 3 ? (navstatus ?? null) : null,
    ship: type === 19 ? factsOf(decoded, type) : undefined,
  }
}

/** The library reads places of type 27 without their sign: west and south are read here, from the same bits. */
function longRange(decoded: Decoded): Position {
  const { sog = 63, cog = 511, navstatus = 15 } = decoded
  return {
    ...place(decoded.GetInt(44, 18, true) / 600, decoded.GetInt(62, 17, true) / 600),
    speed: sog < 63 ? sog : null,
    course: cog < 360 ? cog : null,
    heading: null,
    nav_status: navstatus,
    ship: undefined,
  }
}

function place(lon: number | undefined, lat: number | undefined): { lon: number | null; lat: number | null } {
  const is_known = lon !== undefined && lat !== undefined && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
  return is_known ? { lon, lat } : { lon: null, lat: null }
}

function factsOf(decoded: Decoded, type: number): ShipFacts {
  if (type === 24 && decoded.part === 0) return { name: words(decoded.shipname) }
  const ship: ShipFacts = { ship_type: decoded.cargo ?? 0, ...sizeOf(decoded) }
  if (type !== 19) ship.call_sign = words(decoded.callsign)
  if (type === 24) return ship
  ship.name = words(decoded.shipname)
  if (type !== 5) return ship
  const { imo = 0, draught = 0 } = decoded
  return {
    ...ship,
    lrimo: isImoNumber(imo) ? imo : null,
    draught: draught > 0 ? draught : null,
    destination: words(decoded.destination),
    eta: etaOf(decoded),
  }
}

function sizeOf({ length = 0, width = 0 }: Decoded): ShipFacts {
  return { length: length > 0 ? length : null, breadth: width > 0 ? width : null }
}

/** Padding is at signs and blanks. */
function words(text = ''): string {
  return text.split('@', 1)[0]?.trim() ?? ''
}

function etaOf({ etaMo = 0, etaDay = 0, etaHr = 24, etaMin = 60 }: Decoded): string {
  if (etaMo < 1 || etaMo > 12 || etaDay < 1) return ''
  const date = `${two(etaMo)}-${two(etaDay)}`
  return etaHr < 24 && etaMin < 60 ? `${date} ${two(etaHr)}:${two(etaMin)}` : date
}

const two = (number: number) => String(number).padStart(2, '0')

/** The value of a letter of the payload. */
function sixBits(code: number): number {
  return code - 48 > 40 ? code - 56 : code - 48
}
