const LF = 10
const CR = 13
const DASH = 45

/** Far above the limit of parts; stops a body made of delimiters from filling memory. */
const MOST_RANGES = 10_000

export interface ByteRange {
  start: number
  end: number
}

/**
 * Cuts a multipart body at its delimiter lines (RFC 2046 §5.1.1). Text before
 * the first and after the closing delimiter is left out; a missing closing
 * delimiter ends the last part with the body.
 * @returns null when the delimiter does not stand there at all
 */
export function splitAtBoundary(
  source: Buffer,
  start: number,
  end: number,
  boundary: string,
): ByteRange[] | null {
  const marker = Buffer.from(`--${boundary}`, 'latin1')
  const ranges: ByteRange[] = []
  let open = -1
  let found = false
  for (let at = source.indexOf(marker, start); at !== -1 && at < end; at = source.indexOf(marker, at + 1)) {
    if (at > start && source[at - 1] !== LF && source[at - 1] !== CR) continue
    const after = delimiterEnd(source, at + marker.length, end)
    if (after === null) continue
    found = true
    if (ranges.length >= MOST_RANGES) break
    if (open !== -1) ranges.push({ start: open, end: beforeDelimiter(source, open, at) })
    open = after.next
    if (after.closing) {
      open = -1
      // Some gateways glue a second copy of the parts behind the end; readers show the first.
      break
    }
  }
  // An empty rest is the end of a message whose closing delimiter lost its dashes.
  if (open !== -1 && open < end) ranges.push({ start: open, end })
  return found ? ranges : null
}

/** Reads the rest of a delimiter line: blanks, or two dashes that close. Null when other text follows (a longer boundary). */
function delimiterEnd(source: Buffer, from: number, end: number): { next: number; closing: boolean } | null {
  let at = from
  const closing = source[at] === DASH && source[at + 1] === DASH
  if (closing) return { next: end, closing }
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
  const match = /^--([^\s\r\n][^\r\n]{0,199}?)[ \t]*\r?\ncontent-[a-z-]+[ \t]*:/im.exec(text)
  return match?.[1] ?? null
}
