import { decodeBytes } from '../charset/decode-charset.ts'
import { type RawHeader, readHeaderBlock } from '../headers/header-block.ts'
import { type ParametrizedValue, readParams } from '../headers/header-params.ts'
import type { ParseLimits } from '../parse-limits.ts'
import { type ByteRange, discoverBoundary, type Split, splitAtBoundary, splitAtStrays } from './boundaries.ts'
import { headerOf, type MimePart } from './mime-part.ts'
import { decodeTransfer } from './transfer-decoding.ts'

export interface PartTree {
  root: MimePart
  /** Parts read so far. */
  count: number
  /** True when a limit left parts or headers out. */
  cut: boolean
  /** Boundaries of multiparts that were not closed. */
  unclosed: string[]
}

/** Of a broken message; each costs a search through the parts behind it. */
const MOST_UNCLOSED = 20

const NO_PARAMS: ParametrizedValue = { value: '', params: new Map() }

/** Reads the part structure of a message (RFC 2046) without decoding its contents. */
export function readParts(raw: Buffer, limits: ParseLimits): PartTree {
  const tree: PartTree = { root: emptyPart(raw), count: 0, cut: false, unclosed: [] }
  tree.root = readPart(raw, 0, raw.length, null, 'text/plain', tree, limits, 0)
  return tree
}

function readPart(
  source: Buffer,
  start: number,
  end: number,
  parent: MimePart | null,
  fallback: string,
  tree: PartTree,
  limits: ParseLimits,
  depth: number,
): MimePart {
  tree.count++
  const block = readHeaderBlock(source, start, end, limits)
  tree.cut ||= block.cut
  const part = describePart(source, block.headers, Math.min(block.body, end), end, fallback)
  part.parent = parent
  if (part.type.startsWith('multipart/')) readChildren(part, tree, limits, depth)
  return part
}

function readChildren(part: MimePart, tree: PartTree, limits: ParseLimits, depth: number): void {
  if (depth >= limits.depth) {
    tree.cut = true
    return
  }
  const encoded = part.encoding === 'base64' || part.encoding === 'quoted-printable'
  let split = findSplit(part, tree)
  // RFC 2045 §6.4 forbids encoding a multipart; where it was done the boundaries stand inside.
  if (split === null && encoded) {
    part.source = decodeTransfer(part.source.subarray(part.start, part.end), part.encoding)
    part.start = 0
    part.end = part.source.length
    part.encoding = ''
    split = findSplit(part, tree)
  }
  if (split === null) {
    // No boundary to be found: what is there is shown as text.
    part.type = 'text/plain'
    return
  }
  const fallback = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const first = firstWithoutDelimiter(part, split.preamble, fallback)
  if (first) tree.count += part.children.push(first)
  for (const whole of split.ranges) {
    for (const range of withoutStrays(part.source, whole, tree, limits)) {
      if (tree.count >= limits.parts) {
        tree.cut = true
        return
      }
      part.children.push(
        readPart(part.source, range.start, range.end, part, fallback, tree, limits, depth + 1),
      )
    }
  }
}

/** A text part in which a multipart goes on that was not closed before (see splitAtStrays). */
function withoutStrays(source: Buffer, whole: ByteRange, tree: PartTree, limits: ParseLimits): ByteRange[] {
  if (tree.unclosed.length === 0) return [whole]
  const { headers } = readHeaderBlock(source, whole.start, whole.end, limits)
  if (/^\s*multipart/i.test(headerOf(headers, 'content-type'))) return [whole]
  return tree.unclosed.reduce<ByteRange[]>(
    (pieces, boundary) => pieces.flatMap((piece) => splitAtStrays(source, piece, boundary)),
    [whole],
  )
}

/** Words that senders put before the first delimiter for readers without MIME. */
const PREAMBLE_NOTE = /\bmime\b|multi-?part/i

/** The first part whose delimiter was lost: its header fields stand behind those of the multipart, its text before all other parts. */
function firstWithoutDelimiter(part: MimePart, preamble: ByteRange, fallback: string): MimePart | null {
  const own = part.headers.findIndex(({ key }) => key === 'content-type')
  const second = part.headers.findIndex(({ key }, at) => key === 'content-type' && at > own)
  if (second === -1 || preamble.end - preamble.start < 1) return null
  const child = describePart(part.source, part.headers.slice(second), preamble.start, preamble.end, fallback)
  const words = part.source.toString('latin1', preamble.start, Math.min(preamble.end, preamble.start + 1000))
  if (child.type.startsWith('multipart/') || words.trim() === '' || PREAMBLE_NOTE.test(words)) return null
  child.parent = part
  return child
}

function findSplit(part: MimePart, tree: PartTree): Split | null {
  const declared = part.params.get('boundary')
  const split = declared ? splitAtBoundary(part.source, part.start, part.end, declared) : null
  if (declared && !split?.closed && tree.unclosed.length < MOST_UNCLOSED) tree.unclosed.push(declared)
  if (split !== null) return split
  const found = discoverBoundary(part.source, part.start, part.end)
  return found === null ? null : splitAtBoundary(part.source, part.start, part.end, found)
}

/** Fills in what the Content-* headers say. */
export function describePart(
  source: Buffer,
  headers: RawHeader[],
  start: number,
  end: number,
  fallback: string,
): MimePart {
  const part = emptyPart(source)
  part.headers = headers
  part.start = start
  part.end = end
  const content = headerOf(headers, 'content-type')
  const type = content === '' ? NO_PARAMS : readParams(content)
  part.type = mediaType(type.value, fallback)
  part.params = type.params
  const disposition = headerOf(headers, 'content-disposition')
  const placed = disposition === '' ? NO_PARAMS : readParams(disposition)
  part.disposition = placed.value
  part.dispositionParams = placed.params
  part.encoding = headerOf(headers, 'content-transfer-encoding')
    .replace(/\([^()]{0,200}\)|[\s;"']/g, '')
    .toLowerCase()
  // Some senders write UTF-8 as it is, and the HTML names it so.
  part.cid = decodeBytes(Buffer.from(headerOf(headers, 'content-id'), 'latin1'))
    .replace(/[\r\n]/g, '')
    .trim()
    .replace(/^<|>$/g, '')
    .trim()
  part.location = headerOf(headers, 'content-location').replace(/[\s"]/g, '')
  return part
}

/** A type without a subtype or with foreign characters says nothing (RFC 2045 §5.2). */
function mediaType(value: string, fallback: string): string {
  const match = /^([a-z0-9!#$&^_.+-]+)\/([a-z0-9!#$&^_.+-]+)/.exec(value)
  if (match) return `${match[1]}/${match[2]}`
  if (value === '') return fallback
  if (value === 'text' || value === 'plain') return 'text/plain'
  if (value === 'html') return 'text/html'
  return /^(?:multipart)\/?/.test(value) ? 'multipart/mixed' : fallback
}

function emptyPart(source: Buffer): MimePart {
  return {
    headers: [],
    type: 'text/plain',
    params: new Map(),
    disposition: '',
    dispositionParams: new Map(),
    encoding: '',
    cid: '',
    location: '',
    source,
    start: 0,
    end: source.length,
    children: [],
    parent: null,
  }
}
