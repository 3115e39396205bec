import type { ParseLimits } from '../parse-limits.ts'

/** One header field as it stands in the message: bytes as latin1 text, still folded and encoded. */
export interface RawHeader {
  name: string
  /** Name in lower case. */
  key: string
  value: string
}

export interface HeaderBlock {
  headers: RawHeader[]
  /** Offset of the first byte of the body. */
  body: number
  /** True when a limit cut the block. */
  cut: boolean
}

const FIELD = /^([\x21-\x39\x3b-\x7e]+)[ \t]*:/
const KNOWN_FIELD =
  /^(?:content-[a-z-]+|mime-version|from|to|cc|bcc|subject|date|message-id|reply-to|sender|received|return-path|references|in-reply-to|x-[a-z-]+)[ \t]*:/i
const LF = 10

/**
 * Reads the header fields that start at `start`. Fields that are not there as
 * RFC 5322 wants them (no colon, no blank line before the body, mbox "From "
 * line, blank lines in front of the message) are passed over rather than refused.
 */
export function readHeaderBlock(raw: Buffer, start: number, end: number, limits: ParseLimits): HeaderBlock {
  const headers: RawHeader[] = []
  const stop = Math.min(end, start + limits.header_bytes)
  let current: RawHeader | null = null
  for (let offset = start; offset < stop; ) {
    const lf = raw.indexOf(LF, offset)
    const next = lf === -1 || lf >= end ? end : lf + 1
    const line = raw.toString('latin1', offset, Math.min(lineEnd(raw, offset, next), stop))
    const body = bodyStart({ raw, line, offset, next, start, end, fields: headers.length })
    if (body !== null) return { headers, body, cut: false }
    if (line[0] === ' ' || line[0] === '\t') {
      if (current) current.value += `\n${line}`
    } else {
      current = readField(line)
      if (current && headers.length < limits.header_fields) headers.push(current)
    }
    offset = next
  }
  if (stop === end) return { headers, body: end, cut: false }
  return { headers, body: skipToBlankLine(raw, stop, end), cut: true }
}

interface Line {
  raw: Buffer
  line: string
  offset: number
  /** Start of the next line. */
  next: number
  start: number
  end: number
  /** Fields read so far. */
  fields: number
}

/** Where the body begins if this line ends the headers, null when they go on. */
function bodyStart({ raw, line, offset, next, start, end, fields }: Line): number | null {
  if (line === '') return fields > 0 || start > 0 || !startsWithField(raw, next, end) ? next : null
  if (line[0] === ' ' || line[0] === '\t')
    return line.trim() === '' && !continues(raw, next, end) ? next : null
  return FIELD.test(line) || isJunkLine(raw, line, next, end, fields) ? null : offset
}

function readField(line: string): RawHeader | null {
  const match = FIELD.exec(line)
  if (!match) return null
  const name = match[1] ?? ''
  return { name, key: name.toLowerCase(), value: line.slice(match[0].length) }
}

/** A line without a field name inside the headers: junk when fields follow it, otherwise the body has begun without a blank line. */
function isJunkLine(raw: Buffer, line: string, next: number, end: number, fields: number): boolean {
  if (fields === 0 && (line.startsWith('From ') || line.startsWith('>From '))) return true
  const following = raw.toString('latin1', next, Math.min(end, next + 200))
  if (KNOWN_FIELD.test(following)) return true
  // A field name with a space or 8-bit bytes in it ("Content Type: x") followed by its continuation.
  return fields > 0 && /^[^\s:][^:]{0,40}:/.test(line) && /^[ \t]+\S/.test(following)
}

function startsWithField(raw: Buffer, offset: number, end: number): boolean {
  const following = raw.toString('latin1', offset, Math.min(end, offset + 200))
  return FIELD.test(following) || /^\r?\n/.test(following)
}

/** A line of blanks inside the headers continues the field only if more header lines follow. */
function continues(raw: Buffer, offset: number, end: number): boolean {
  const following = raw.toString('latin1', offset, Math.min(end, offset + 200))
  return FIELD.test(following) || /^[ \t]+\S/.test(following)
}

function lineEnd(raw: Buffer, offset: number, next: number): number {
  let stop = next
  if (stop > offset && raw[stop - 1] === LF) stop--
  while (stop > offset && raw[stop - 1] === 13) stop--
  return stop
}

function skipToBlankLine(raw: Buffer, offset: number, end: number): number {
  const crlf = raw.indexOf('\r\n\r\n', offset - 4)
  const lf = raw.indexOf('\n\n', offset - 2)
  const found = [crlf === -1 ? end : crlf + 4, lf === -1 ? end : lf + 2]
  return Math.min(end, ...found)
}
