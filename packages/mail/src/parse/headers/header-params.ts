import { decodeBytes } from '../charset/decode-charset.ts'
import { decodeWords } from './encoded-words.ts'
import { endOfComment, endOfQuote } from './quoted-spans.ts'

export interface ParametrizedValue {
  /** First token in lower case without blanks and comments, e.g. 'text/plain'. */
  value: string
  params: Map<string, string>
}

/** No real parameter list is longer. */
const HEADER_CHARS = 32 * 1024

interface Piece {
  index: number
  value: string
  encoded: boolean
}

/**
 * Reads `value; name=value; …` (RFC 2045 §5.1) with quoted strings, comments,
 * and the continuations and charsets of RFC 2231. Encoded words inside
 * parameters are against RFC 2047 but usual, and are decoded.
 * @param charset of raw 8-bit bytes, when the message names one
 */
export function readParams(raw: string, charset?: string): ParametrizedValue {
  const segments = splitSegments(raw.slice(0, HEADER_CHARS))
  // Without its semicolon a parameter hangs on the value: `application/pdf name="x.pdf"`.
  const [value = '', ...stuck] = (segments.shift() ?? '').split(/(?<!\s)\s+(?=[\w*-]{1,40}\s*=)/)
  segments.unshift(...stuck)
  const params = new Map<string, string>()
  const pieces = new Map<string, Piece[]>()
  for (const segment of segments) {
    const at = segment.indexOf('=')
    if (at < 1) continue
    const name = segment.slice(0, at).trim()
    const written = segment.slice(at + 1).trim()
    if (written === '') continue
    const content = unquote(written)
    // Stars before a name and signs behind its number mean nothing.
    const [base = '', index, ...ends] = name.replace(/^\*+/, '').split('*')
    const key = lowerCase(base, charset)
    if (key === '') continue
    if (index === undefined) {
      // An empty value gives way to a later one.
      if (!params.get(key)) params.set(key, decodeWords(content, charset))
      continue
    }
    const list = pieces.get(key) ?? []
    const numbered = /^\s*\d{1,5}\s*$/.test(index)
    list.push({ index: numbered ? Number(index) : 0, value: content, encoded: !numbered || ends.length > 0 })
    pieces.set(key, list)
  }
  // The RFC 2231 form wins over a plain one beside it (RFC 6266 §4.3).
  for (const [name, list] of pieces) params.set(name, joinPieces(list, charset))
  return { value: cleanValue(value, charset), params }
}

/** A type that is nothing but a subtype is none; without a subtype the slash says nothing. */
function cleanValue(value: string, charset?: string): string {
  const bare = lowerCase(value.replace(/\s+/g, ''), charset)
  return bare.startsWith('/') ? '' : bare.replace(/\/$/, '')
}

/** In lower case; raw 8-bit text is decoded first, whose bytes are no letters. */
function lowerCase(raw: string, charset?: string): string {
  return decodeWords(raw.trim(), charset).toLowerCase()
}

function joinPieces(list: Piece[], fallback?: string): string {
  list.sort((a, b) => a.index - b.index)
  let label = ''
  let bytes = ''
  list.forEach((piece, position) => {
    let text = piece.value
    if (!piece.encoded) {
      bytes += text
      return
    }
    const labelled = position === 0 ? /^([^']*)'[^']*'(.*)$/s.exec(text) : null
    if (labelled) {
      label = labelled[1] ?? ''
      text = labelled[2] ?? ''
    } else if (label !== '' && text.startsWith(`${label}'`)) {
      // Some senders put the charset before every piece.
      text = text.slice(label.length + 1)
    }
    bytes += text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  })
  const charset = label || fallback
  if (/=\?[^?]+\?[bq]\?/i.test(bytes)) return decodeWords(bytes, charset)
  return decodeBytes(Buffer.from(bytes, 'latin1'), charset)
}

/** Folded lines whose semicolon was forgotten. */
const FORGOTTEN = /[\r\n]\s{1,200}(?=[\w*-]{1,40}\s{0,20}=)/y

/** Splits at semicolons outside of quotes and leaves comments out; an unclosed quote ends with the value. */
function splitSegments(raw: string): string[] {
  const text = raw.replace(/\0+/g, '')
  const segments: string[] = []
  const lastComment = text.lastIndexOf(')')
  let current = ''
  for (let i = 0; i < text.length; ) {
    const char = text[i] ?? ''
    if (char === '"') {
      const end = endOfQuote(text, i)
      const stop = end === -1 ? text.length : end
      current += unfold(text.slice(i, stop))
      i = stop
      continue
    }
    const comment = char === '(' && i < lastComment && !isNaming(current) ? endOfComment(text, i) : 0
    if (comment > 0) {
      i = comment
      continue
    }
    if (char === ';' || isForgotten(text, i)) {
      segments.push(current)
      current = ''
    } else current += isLineEnd(char) ? lineEndAs(text, i) : char
    i++
  }
  segments.push(current)
  return segments
}

/** A line end where the semicolon was forgotten. */
function isForgotten(text: string, at: number): boolean {
  if (!isLineEnd(text[at] ?? '') || !/[^;\s]/.test(text[at - 1] ?? ' ')) return false
  FORGOTTEN.lastIndex = at
  return FORGOTTEN.test(text)
}

/** A fold is nothing, its white space follows; other line ends part words. */
function lineEndAs(text: string, at: number): string {
  return FOLDED.test(text[at + 1] ?? '') ? '' : ' '
}

const FOLDED = /^[ \t\r\n]/

function isLineEnd(char: string): boolean {
  return char === '\n' || char === '\r'
}

/** A fold is a line end before white space, which stays as it is (RFC 5322 §3.2.2); other line ends part words. */
function unfold(text: string): string {
  return text.replace(/[\r\n]+([ \t])?/g, (_, blank: string | undefined) => blank ?? ' ')
}

/** Unquoted file names with brackets are more common than comments there. */
function isNaming(segment: string): boolean {
  return /^\s*(?:file)?name\*?\d{0,3}\*?\s*=/i.test(segment.slice(0, 40))
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return value.replace(/^'(.*)'$/s, '$1')
  const inner = value.slice(1).replace(/"[^"]*$/s, '')
  // Windows paths come with single backslashes before letters: those stay.
  return inner.replace(/\\(["'\\])/g, '$1')
}
