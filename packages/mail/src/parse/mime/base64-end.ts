const LF = 10

/** Lines that are looked at one by one; in what holds more of doubtful kind all counts as base64, as ever. */
const MOST_LINES = 20_000
/** Longer lines are not looked into. */
const MOST_LINE = 64 * 1024
/** First bytes searched at once for something doubtful; doubles, so that the whole search stays linear. */
const FIRST_WINDOW = 4096
const MOST_WINDOW = 1024 * 1024
/** Lines of this length are no words. */
const LONG_LINE = 40
/** What does not stand in plain base64: other characters, padding, blank lines. */
const DOUBTFUL = /[^A-Za-z0-9+/\r\n]|\n\r?\n/

const CLEAN = /^[A-Za-z0-9+/]+={0,3}$/
/** Pieces encoded one by one on a line, and padding with rubbish behind a blank. */
const GLUED = /^(?:[A-Za-z0-9+/]+={1,3})+(?:[A-Za-z0-9+/]*$|[ \t])/
/** The alphabet for URLs (RFC 4648 §5); a run of its dashes is a ruled line. */
const URL_SAFE = /^(?!.*[-_]{3})[\w-]+={0,2}$/
/** One word or one number: aligned by chance, it would be read as base64. */
const WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/
const FOREIGN = /[^A-Za-z0-9+/=]/g

interface Progress {
  /** Behind the last line of base64. */
  end: number
  /** Length of the first line, which all but the last share. */
  regular: number
  /** It may have ended: padding, a blank line or a shorter line came. */
  mayBeOver: boolean
}

/**
 * Where base64 ends in the body of a part: behind its padding, at a blank line, or at a line that is none. List servers
 * append their footers as text, whatever the encoding. Further lines that are plainly base64 belong to it, since some
 * senders encode piece by piece or put blank lines between.
 */
export function endOfBase64(bytes: Buffer): number {
  const progress: Progress = { end: 0, regular: 0, mayBeOver: false }
  let at = 0
  for (let lines = 0; at < bytes.length; lines++) {
    if (lines >= MOST_LINES) return bytes.length
    if (!progress.mayBeOver) {
      const start = at
      at = lineStart(bytes, nextDoubt(bytes, at), at)
      if (at > start) notePlain(bytes, start, at, progress)
      if (at >= bytes.length) return bytes.length
    }
    const next = lineEnd(bytes, at)
    const step = readLine(bytes, at, next, progress)
    if (step === 'over') return progress.end === 0 ? bytes.length : progress.end
    if (step === 'cut') return progress.end
    at = next
  }
  // Blank lines at the end are no footer.
  return bytes.length
}

/** @returns 'over' when this line is none, 'cut' when base64 ends within it */
function readLine(bytes: Buffer, at: number, next: number, progress: Progress): 'on' | 'over' | 'cut' {
  if (next - at > MOST_LINE) {
    progress.end = next
    return 'on'
  }
  const line = bytes.toString('latin1', at, next).trim()
  if (line === '') {
    progress.mayBeOver = progress.end > 0
    return 'on'
  }
  const glued = /^[A-Za-z0-9+/]+={1,2}(?=[^A-Za-z0-9+/=\s])/.exec(line)
  if (glued && !progress.mayBeOver) {
    progress.end = bytes.indexOf(glued[0], at, 'latin1') + glued[0].length
    return 'cut'
  }
  if (progress.mayBeOver ? isPiece(line) : isBase64(line)) {
    progress.regular ||= line.length
    progress.mayBeOver = line.includes('=') || line.length < progress.regular
    progress.end = next
    return 'on'
  }
  // One line of rubbish among lines of the usual length is passed over.
  const following = bytes.toString('latin1', next, Math.min(lineEnd(bytes, next), next + MOST_LINE)).trim()
  const goesOn =
    following.length >= LONG_LINE && following.length === progress.regular && CLEAN.test(following)
  return goesOn || progress.end === 0 ? 'on' : 'over'
}

/** Plain lines between `start` and `at`. */
function notePlain(bytes: Buffer, start: number, at: number, progress: Progress): void {
  progress.regular ||= bytes
    .toString('latin1', start, Math.min(lineEnd(bytes, start), start + MOST_LINE))
    .trim().length
  progress.end = at
}

/** A line that goes on with base64 where it might have ended. */
function isPiece(line: string): boolean {
  if (line.length % 4 !== 0) return GLUED.test(line) && !WORD.test(line) && line.length >= LONG_LINE
  return (CLEAN.test(line) || GLUED.test(line)) && (line.length >= LONG_LINE || !WORD.test(line))
}

function isBase64(line: string): boolean {
  if (CLEAN.test(line) || GLUED.test(line)) return true
  if (URL_SAFE.test(line)) return line.length % 4 === 0 || line.includes('=') || line.length >= LONG_LINE
  const pieces = line.split(/[ \t]+/)
  if (pieces.length > 1)
    return pieces.every((piece) => piece.length >= 16 && CLEAN.test(piece)) || isBroken(pieces)
  const foreign = line.match(FOREIGN)?.length ?? 0
  return foreign * 40 < line.length && !/:\/\/|@/.test(line)
}

/** A few blanks within a long line: no text has words as long on average. */
function isBroken(pieces: string[]): boolean {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return length / pieces.length >= 16 && pieces.every((piece) => CLEAN.test(piece))
}

/** Offset of the next thing that plain base64 has not; the end when there is none. */
function nextDoubt(bytes: Buffer, from: number): number {
  let window = FIRST_WINDOW
  for (let at = from; at < bytes.length; at += window - 2, window = Math.min(window * 2, MOST_WINDOW)) {
    const found = bytes.toString('latin1', at, at + window).search(DOUBTFUL)
    if (found !== -1) return bytes[at + found] === LF ? at + found + 1 : at + found
    if (at + window >= bytes.length) break
  }
  return bytes.length
}

function lineStart(bytes: Buffer, at: number, from: number): number {
  if (at >= bytes.length || at === from) return at
  const before = bytes.lastIndexOf(LF, at - 1)
  return Math.max(before + 1, from)
}

/** Start of the line behind the one that `at` stands in. */
function lineEnd(bytes: Buffer, at: number): number {
  const lf = bytes.indexOf(LF, at)
  return lf === -1 ? bytes.length : lf + 1
}
