/** MAPI property numbers read here ([MS-OXPROPS]). */
export const PROPERTY = {
  subject: 0x0037,
  display_name: 0x3001,
  body: 0x1000,
  rtf_compressed: 0x1009,
  body_html: 0x1013,
  attach_data: 0x3701,
  attach_filename: 0x3704,
  attach_method: 0x3705,
  attach_long_filename: 0x3707,
  attach_mime_tag: 0x370e,
  attach_content_id: 0x3712,
} as const

export interface MapiValue {
  type: number
  data: Buffer
}

/** Bytes of the fixed-size types, padded to four. */
const FIXED_SIZES: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
const VARIABLE = new Set([0x0d, 0x1e, 0x1f, 0x102])
const MULTIPLE = 0x1000
/** Outlook writes some 100; more is a malformed count. */
const MOST_PROPERTIES = 2000

/** Reads the property list of [MS-OXTNEF] §2.1.3.4 as far as it is whole; the first value of each property counts. */
export function readMapiProperties(data: Buffer): Map<number, MapiValue> {
  const properties = new Map<number, MapiValue>()
  if (data.length < 4) return properties
  const count = Math.min(data.readUInt32LE(0), MOST_PROPERTIES)
  let at = 4
  for (let i = 0; i < count && at + 4 <= data.length; i++) {
    const type = data.readUInt16LE(at)
    const id = data.readUInt16LE(at + 2)
    at += 4
    if (id >= 0x8000) at = skipName(data, at)
    const read = at < 0 ? null : readValues(data, at, type)
    if (read === null) break
    if (read.first !== null && !properties.has(id))
      properties.set(id, { type: type & ~MULTIPLE, data: read.first })
    at = read.next
  }
  return properties
}

/** A named property carries a GUID and a number or a name; -1 when the data ends. */
function skipName(data: Buffer, start: number): number {
  if (start + 24 > data.length) return -1
  const kind = data.readUInt32LE(start + 16)
  if (kind === 0) return start + 24
  return start + 24 + padded(data.readUInt32LE(start + 20))
}

function readValues(
  data: Buffer,
  start: number,
  type: number,
): { first: Buffer | null; next: number } | null {
  const base = type & ~MULTIPLE
  const variable = VARIABLE.has(base)
  const counted = variable || (type & MULTIPLE) !== 0
  if (counted && start + 4 > data.length) return null
  const count = counted ? data.readUInt32LE(start) : 1
  let at = counted ? start + 4 : start
  let first: Buffer | null = null
  for (let i = 0; i < count; i++) {
    if (variable && at + 4 > data.length) return null
    const size = variable ? data.readUInt32LE(at) : FIXED_SIZES[base]
    if (variable) at += 4
    if (size === undefined || at + size > data.length) return null
    first ??= data.subarray(at, at + size)
    at += padded(size)
  }
  return { first, next: at }
}

function padded(size: number): number {
  return (size + 3) & ~3
}
