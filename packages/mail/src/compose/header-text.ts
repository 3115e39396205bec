/** RFC 5322 §2.1.1 recommends 78; 76 is what encoded words may fill (RFC 2047 §2). */
const LINE_CHARS = 76
/** RFC 2047 §2 allows 75; with 64 the first one fits beside the longest name of a header. Its frame is `=?utf-8?B?…?=`. */
const WORD_CHARS = 64 - '=?utf-8?B??='.length
/** A word this long is encoded, so that its line can be folded: beyond 998 characters servers cut lines. */
const PLAIN_WORD_CHARS = 200
/** What may stand for itself in a Q word anywhere, also in a name (RFC 2047 §5 rule 3). */
const Q_PLAIN = /[A-Za-z0-9!*+\-/]/

/** Text as a header can carry it: no control characters, line breaks as one blank. */
export function cleanHeaderText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\0-\x1f\x7f]/g, '')
    .trim()
}

/** An unstructured value (Subject) as pieces that may be folded between. */
export function encodeText(text: string): string[] {
  const clean = cleanHeaderText(text)
  if (clean === '') return []
  const words = clean.split(' ')
  const plain =
    /^[\x20-\x7e]*$/.test(clean) &&
    !clean.includes('=?') &&
    words.every((word) => word !== '' && word.length <= PLAIN_WORD_CHARS)
  return plain ? words : encodeWords(clean)
}

/** Encoded words (RFC 2047) of a text, each with whole characters; B or Q, whichever is shorter. */
export function encodeWords(text: string): string[] {
  const bytes = Buffer.from(text)
  const qLength = [...bytes].reduce((sum, byte) => sum + qOf(byte).length, 0)
  return qLength <= Math.ceil(bytes.length / 3) * 4 ? qWords(text) : bWords(text)
}

function qOf(byte: number): string {
  const char = String.fromCharCode(byte)
  if (byte === 0x20) return '_'
  return Q_PLAIN.test(char) ? char : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

function qWords(text: string): string[] {
  const words: string[] = []
  let current = ''
  for (const char of text) {
    const encoded = [...Buffer.from(char)].map(qOf).join('')
    if (current.length + encoded.length > WORD_CHARS) {
      words.push(current)
      current = ''
    }
    current += encoded
  }
  return [...words, current].map((word) => `=?utf-8?Q?${word}?=`)
}

function bWords(text: string): string[] {
  const most = Math.floor(WORD_CHARS / 4) * 3
  const words: string[] = []
  let current = ''
  let bytes = 0
  for (const char of text) {
    const size = Buffer.byteLength(char)
    if (bytes + size > most) {
      words.push(current)
      current = ''
      bytes = 0
    }
    current += char
    bytes += size
  }
  return [...words, current].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`)
}

/** `Name: piece piece …` with CRLF, folded between pieces. Pieces are never broken. */
export function foldHeader(name: string, pieces: readonly string[]): string {
  let folded = `${name}:`
  let column = folded.length
  for (const [index, piece] of pieces.entries()) {
    // A line of nothing but the name is what some readers stumble over, so the first piece stays with it.
    if (index > 0 && column + 1 + piece.length > LINE_CHARS) {
      folded += '\r\n'
      column = 0
    }
    folded += ` ${piece}`
    column += 1 + piece.length
  }
  return `${folded}\r\n`
}
