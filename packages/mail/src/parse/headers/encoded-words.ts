import { decodeBytes } from '../charset/decode-charset.ts'
import { isOneRun } from '../charset/shifted-charsets.ts'
import { decodeBase64 } from '../mime/transfer-decoding.ts'

// The length is bounded so that a header full of unclosed words stays cheap. Blanks inside the text are illegal but common, so they are taken as long as the word closes before the next one begins.
const WORD = /=\?([^?\s]{1,60})\?([bq])\?((?:[^?=]|=(?!\?[^?\s]{1,60}\?[bq]\?)|\?(?!=)){0,4000})\?=/gi
/** Characters of one header that are decoded; lists of a thousand recipients come to 60,000. */
const HEADER_CHARS = 128 * 1024
const EIGHT_BIT = /[\x80-\xff]/

/** A tag or prefix that a gateway put before the first word without the blank that RFC 2047 §5 wants. */
const GLUED_PREFIX = /[\])}:;,](?==\?[^?\s]{1,60}\?[bq]\?)/gi

/** Words of one encoding that are decoded as one; most often a single one. */
interface Joined {
  /** 'b' or 'q' (RFC 2047 §4). */
  encoding: string
  texts: string[]
  /** Digits of base64 so far. */
  digits: number
}

/** Neighbouring words of one charset, whose bytes are decoded together. */
interface Run {
  charset: string
  words: Joined[]
}

/**
 * Decodes RFC 2047 encoded words in a latin1 header value. Words of the same
 * charset that stand side by side are joined as bytes before decoding, because
 * senders cut characters between them; where they even cut the bytes, the encoded
 * texts are joined. Raw 8-bit text between the words is read in `charset` or guessed.
 */
export function decodeWords(raw: string, charset?: string): string {
  const text = raw.slice(0, HEADER_CHARS).replace(/[\r\n]+/g, '')
  if (!text.includes('=?')) return decodeRaw(text, charset)
  let output = ''
  let last = 0
  let run: Run | null = null
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(last, match.index)
    const label = (match[1] ?? '').split('*')[0]?.toLowerCase() ?? ''
    const word = joinedOf((match[2] ?? '').toLowerCase(), match[3] ?? '')
    last = match.index + match[0].length
    const adjacent = run !== null && /^\s*$/.test(between)
    if (run && adjacent && goesOn(run, label, word)) {
      addWord(run, word)
      continue
    }
    output += decodeRun(run)
    if (!adjacent) output += decodeRaw(between, charset)
    run = { charset: label, words: [word] }
  }
  return output + decodeRun(run) + decodeRaw(text.slice(last), charset)
}

function joinedOf(encoding: string, text: string): Joined {
  return { encoding, texts: [text], digits: encoding === 'b' ? digitsOf(text) : 0 }
}

/** Digits of base64 without its padding and stray characters. */
function digitsOf(text: string): number {
  return text.replace(/[^A-Za-z0-9+/_-]+/g, '').length
}

function goesOn({ charset, words }: Run, label: string, word: Joined): boolean {
  const before = words.at(-1) ?? word
  if (charset !== label) return false
  return isCutBetween(before, word) || isOneRun(label, bytesOf(before), bytesOf(word))
}

function addWord({ words }: Run, word: Joined): void {
  const before = words.at(-1)
  if (before && isCutBetween(before, word)) {
    before.texts.push(...word.texts)
    before.digits += word.digits
  } else words.push(word)
}

/** Whether a byte was cut between two words: the first does not end on a whole group of its encoding. */
function isCutBetween(before: Joined, { encoding }: Joined): boolean {
  if (before.encoding !== encoding) return false
  const text = before.texts.at(-1) ?? ''
  return encoding === 'q' ? /=[0-9a-f]?$/i.test(text) : !text.includes('=') && before.digits % 4 !== 0
}

function decodeRun(run: Run | null): string {
  if (run === null) return ''
  const { charset, words } = run
  const joined = decodeBytes(Buffer.concat(words.map(bytesOf)), charset)
  // Some senders leave the padding out: then each word is whole, and the joined text is rubbish.
  if (!words.some(mayBeWhole) || !isRubbish(joined)) return joined
  const single = words.flatMap(({ encoding, texts }) => texts.map((text) => joinedOf(encoding, text)))
  const alone = decodeBytes(Buffer.concat(single.map(bytesOf)), charset)
  return isRubbish(alone) ? joined : alone
}

/** Words of base64 that were joined although each may have lost nothing but its padding. */
function mayBeWhole({ encoding, texts }: Joined): boolean {
  return encoding === 'b' && texts.length > 1 && texts.every((text) => digitsOf(text) % 4 !== 1)
}

function isRubbish(text: string): boolean {
  return /[\ufffd\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/.test(text)
}

function bytesOf({ encoding, texts }: Joined): Buffer {
  return decodeWord(encoding, texts.join(''))
}

function decodeWord(encoding: string, text: string): Buffer {
  if (encoding === 'b') return decodeBase64(Buffer.from(text, 'latin1'))
  const bytes = text
    .replace(/_/g, ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

function decodeRaw(text: string, charset?: string): string {
  return EIGHT_BIT.test(text) ? decodeBytes(Buffer.from(text, 'latin1'), charset) : text
}

/** Blanks that are not a single space already; most headers have none, and replacing each costs more than asking. */
const BLANKS = /[\t\n\r]| {2}/

/** Header text for people: decoded, unfolded, without control characters, trimmed. */
export function decodeHeaderText(raw: string, charset?: string): string {
  const text = decodeWords(raw.includes('=?') ? raw.replace(GLUED_PREFIX, '$& ') : raw, charset).replace(
    /[\0-\x08\x0b-\x1f\x7f]/g,
    '',
  )
  return (BLANKS.test(text) ? text.replace(/[\t\n\r ]+/g, ' ') : text).trim()
}
