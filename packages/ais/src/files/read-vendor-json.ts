import type { AisMessage } from '../ais-message.ts'
import { AisReader } from '../nmea/ais-reader.ts'
import { readPosition } from './read-positions.ts'

/** What was read, and how many entries or sentences were not. */
export interface ReadPositions {
  messages: AisMessage[]
  refused: number
}

/** Where vendors put their list. */
const LISTS = ['positions', 'vessels', 'data', 'ships', 'records', 'items']

/**
 * Reads what a vendor hands over: an array of entries, an object with one, or one entry; GeoJSON features and entries within
 * `AIS` or `vessel` too; sentences of NMEA in `nmea`. Undefined for what is none of that.
 */
export function readVendorJson(body: unknown): ReadPositions | undefined {
  if (Array.isArray(body)) return readEntries(body)
  if (!isRecord(body)) return undefined
  if (body.nmea !== undefined) return readSentences(body.nmea)
  const list = [...LISTS, 'features'].map((name) => body[name]).find(Array.isArray)
  if (list) return readEntries(list)
  const single = readEntries([body])
  return single.messages.length > 0 ? single : undefined
}

function readEntries(entries: readonly unknown[]): ReadPositions {
  const messages: AisMessage[] = []
  let refused = 0
  for (const entry of entries) {
    const read = isRecord(entry) ? readPosition(flattened(entry)) : []
    if (read.length === 0) refused++
    for (const message of read) messages.push(message)
  }
  return { messages, refused }
}

/** An entry with what it has inside itself, one level deep. */
function flattened(entry: Record<string, unknown>): Record<string, unknown> {
  const { geometry, properties, AIS, vessel, position } = entry
  const inner = [properties, AIS, vessel, position].filter(isRecord)
  const flat = Object.assign({}, entry, ...inner) as Record<string, unknown>
  if (!isRecord(geometry) || !Array.isArray(geometry.coordinates)) return flat
  const [lon, lat]: unknown[] = geometry.coordinates
  return { ...flat, lon, lat }
}

function readSentences(nmea: unknown): ReadPositions | undefined {
  const lines = Array.isArray(nmea) ? nmea : [nmea]
  if (!lines.every((line) => typeof line === 'string')) return undefined
  const reader = new AisReader()
  const messages = [...reader.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1')), ...reader.end()]
  const { broken, incomplete } = reader.counts
  return { messages, refused: broken + incomplete }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
