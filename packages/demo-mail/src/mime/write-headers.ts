import type { Charset, Mailbox } from '../draft.ts'
import { encodeCharset } from './encode-charset.ts'
import { encodeQuotedPrintable } from './transfer-encoding.ts'

// Everything outside printable ASCII needs encoding.
const NEEDS_ENCODING = /[^\x20-\x7e]/
// RFC 2047 §2: an encoded word has at most 75 characters.
const LONGEST_WORD = 75
const FOLD_AT = 76

/** RFC 2047: unstructured text, in encoded words where it is not plain ASCII. */
export function encodeWords(text: string, charset: Charset = 'utf-8'): string {
  if (!NEEDS_ENCODING.test(text)) return text
  const used = charset === 'us-ascii' ? 'utf-8' : charset
  // Mostly Latin text is written as Q by common mailers; it can be read without decoding.
  const letter = encodeCharset(text, used).length < text.length * 1.3 && used !== 'iso-2022-jp' ? 'Q' : 'B'
  const words: string[] = []
  let piece = ''
  // Whole characters only, so that each word decodes by itself (RFC 2047 §5).
  for (const character of text) {
    if (piece !== '' && encodeWord(piece + character, used, letter).length > LONGEST_WORD) {
      words.push(encodeWord(piece, used, letter))
      piece = ''
    }
    piece += character
  }
  return [...words, encodeWord(piece, used, letter)].join('\r\n ')
}

function encodeWord(text: string, charset: Charset, letter: 'B' | 'Q'): string {
  const bytes = encodeCharset(text, charset)
  return `=?${charset}?${letter}?${letter === 'B' ? bytes.toString('base64') : encodeQ(bytes)}?=`
}

function encodeQ(bytes: Buffer): string {
  return encodeQuotedPrintable(bytes)
    .replace(/=\r\n/g, '')
    .replace(
      /[?_"(),.:;<>@[\]]/g,
      (found) => `=${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/=20| /g, '_')
}

/** `"Name, with comma" <a@b>` with the name encoded when needed. */
export function writeMailbox({ name, address }: Mailbox, charset: Charset = 'utf-8'): string {
  if (name === '') return address
  if (NEEDS_ENCODING.test(name)) return `${encodeWords(name, charset)} <${address}>`
  const quoted = /[^A-Za-z0-9 !#$%&'*+/=?^_`{|}~-]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name
  return `${quoted} <${address}>`
}

export function writeMailboxes(list: readonly Mailbox[], charset?: Charset): string {
  return list.map((mailbox) => writeMailbox(mailbox, charset)).join(',\r\n ')
}

/** One header line, folded at spaces where it is long (RFC 5322 §2.2.3). Folds already present are kept. */
export function writeHeader(name: string, value: string): string {
  const line = `${name}: ${value}`
  if (line.length <= FOLD_AT || value.includes('\r\n')) return `${line}\r\n`
  let folded = ''
  let rest = line
  while (rest.length > FOLD_AT) {
    const space = rest.lastIndexOf(' ', FOLD_AT)
    // Before the first word there is nothing to fold; a single long token stays long.
    if (space <= name.length + 1) break
    folded += `${rest.slice(0, space)}\r\n`
    rest = rest.slice(space)
  }
  return `${folded}${rest}\r\n`
}
