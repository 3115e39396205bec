import { createHash } from 'node:crypto'
import { paramPieces } from './header-params.ts'
import { foldHeader } from './header-text.ts'

/** A piece of the message's bytes: at hand, or read when it is its turn. */
export type Segment = Buffer | { size: number; read: () => AsyncIterable<Buffer> }

/** A part with its headers, which end before the blank line, and its content. */
export interface MimePart {
  headers: string
  content: Segment[]
  /** Something in it is in 8bit. */
  eight_bit?: boolean
}

/** Makes delimiters that are the same for the same message, and that no encoded content can hold: `=_` is in neither. */
export class Boundaries {
  private readonly message_id: string
  private count = 0

  constructor(message_id: string) {
    this.message_id = message_id
  }

  next(): string {
    this.count += 1
    const digest = createHash('sha256').update(`${this.count} ${this.message_id}`).digest('hex')
    return `=_${digest.slice(0, 32)}`
  }
}

/** Parts under one multipart type; a single part stays as it is. */
export function joinParts(
  type: 'mixed' | 'alternative' | 'related',
  parts: readonly MimePart[],
  boundaries: Boundaries,
  params: Record<string, string> = {},
): MimePart {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const boundary = boundaries.next()
  const content = parts.flatMap((part, index) => [
    Buffer.from(`${index === 0 ? '' : '\r\n'}--${boundary}\r\n${part.headers}\r\n`),
    ...part.content,
  ])
  const eight_bit = parts.some((part) => part.eight_bit === true)
  const headers =
    foldHeader('Content-Type', paramPieces(`multipart/${type}`, { ...params, boundary })) +
    // What stands around 8bit is 8bit too (RFC 2045 §6.4).
    (eight_bit ? foldHeader('Content-Transfer-Encoding', ['8bit']) : '')
  return { headers, content: [...content, Buffer.from(`\r\n--${boundary}--\r\n`)], eight_bit }
}

export function segmentSize(segment: Segment): number {
  return Buffer.isBuffer(segment) ? segment.length : segment.size
}
