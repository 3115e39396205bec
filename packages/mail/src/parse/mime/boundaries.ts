const LF = 10
const CR = 13
const DASH = 45

/** Far above the limit of parts; stops a body made of delimiters from filling memory. */
const MOST_RANGES = 10_000

export interface ByteRange {
  start: number
  end: number
}

interface Delimiter {
  /** Start of its line. */
  at: number
  /** First byte behind its line. */
  next: number
  closing: boolean
}

export interface Split {
  ranges: ByteRange[]
  /** Text before the first delimiter. */
  preamble: ByteRange
  /** Whether the closing delimiter stood there. */
  closed: boolean
}

/**
 * Cuts a multipart body at its delimiter lines (RFC 2046 §5.1.1). Text before
 * the first and after the closing delimiter is no part; a missing closing
 * delimiter ends the last part with the body.
 * @returns null when the delimiter does not stand there at all
 */
export function splitAtBoundary(source: Buffer, start: number, end: number, boundary: string): Split | null {
  const ranges: ByteRange[] = []
  const preamble = { start, end }
  let open = -1
  for (const delimiter of findDelimiters(source, start, end, boundary)) {
    if (delimiter.closing && open !== -1 && isOfNested(source, open, delimiter.at, boundary)) continue
    if (open !== -1) ranges.push({ start: open, end: beforeDelimiter(source, open, delimiter.at) })
    else preamble.end = beforeDelimiter(source, start, delimiter.at)
    // Some gateways glue a second copy of the parts behind the end; readers show the first.
    if (delimiter.closing) return { ranges, preamble, closed: true }
    open = delimiter.next
  }
  if (open === -1) return null
  if (open < end) ranges.push({ start: open, end })
  return { ranges, preamble, closed: false }
}

/**
 * Cuts a part where delimiters of a multipart stand that came before it and
 * was never closed: the outer delimiter slipped in between its parts.
 */
export function splitAtStrays(source: Buffer, range: ByteRange, boundary: string): ByteRange[] {
  const pieces: ByteRange[] = []
  let open = range.start
  for (const { at, next, closing } of findDelimiters(source, range.start, range.end, boundary)) {
    pieces.push({ start: open, end: beforeDelimiter(source, open, at) })
    open = next
    if (closing) return pieces
  }
  pieces.push({ start: open, end: range.end })
  return pieces
}

/**
 * Whether `--a--` belongs to a multipart within the part read, which calls
 * itself `a--`: to the outer `a` it would look like the end.
 */
function isOfNested(source: Buffer, open: number, at: number, boundary: string): boolean {
  const longer = source.indexOf(`${boundary}--`, open, 'latin1')
  return (
    longer < at && /boundary\s*=\s*"?$/i.test(source.toString('latin1', Math.max(open, longer - 20), longer))
  )
}

function* findDelimiters(source: Buffer, start: number, end: number, boundary: string): Generator<Delimiter> {
  const marker = Buffer.from(`--${boundary}`, 'latin1')
  let found = 0
  for (
    let at = source.indexOf(marker, start);
    at !== -1 && at < end && found < MOST_RANGES;
    at = source.indexOf(marker, at + 1)
  ) {
    const after = delimiterEnd(source, at + marker.length, end)
    if (after === null) continue
    // Binary parts may end without a line break before the very last delimiter.
    const atLineStart = at === start || source[at - 1] === LF || source[at - 1] === CR
    if (!atLineStart && !(after.closing && end - at < marker.length + 8)) continue
    found++
    yield { at, ...after }
  }
}

/** Reads the rest of a delimiter line: blanks, or two dashes that close. Null when other text follows (a longer boundary). */
function delimiterEnd(source: Buffer, from: number, end: number): { next: number; closing: boolean } | null {
  let at = from
  const closing = source[at] === DASH && source[at + 1] === DASH
  if (closing) return { next: Math.min(at + 2, end), closing }
  while (at < end && (source[at] === 32 || source[at] === 9 || source[at] === CR)) at++
  if (at < end && source[at] !== LF) return null
  return { next: Math.min(at + 1, end), closing }
}

/** The line break before a delimiter belongs to it. */
function beforeDelimiter(source: Buffer, start: number, delimiter: number): number {
  let stop = delimiter
  if (stop > start && source[stop - 1] === LF) stop--
  if (stop > start && source[stop - 1] === CR) stop--
  return stop
}

/** Finds the boundary of a multipart that names none, or a wrong one: a line `--x` whose parts begin with a Content- header. */
export function discoverBoundary(source: Buffer, start: number, end: number): string | null {
  const text = source.toString('latin1', start, Math.min(end, start + 65_536))
  const match = /^--([^\s\r\n](?:[^\r\n]{0,198}?[^ \t\r\n])??)[ \t]*\r?\ncontent-[a-z-]+[ \t]*:/im.exec(text)
  return match?.[1] ?? null
}
