import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import iconv from 'iconv-lite'
import { charsetOf } from './charset-names.ts'
import { detectCharset } from './detect-charset.ts'
import { decodeHz, decodeIso2022Kr, withoutIdleEscapes } from './shifted-charsets.ts'

/** ICU's tables hold the supersets that mail really uses; iconv-lite has none of iso-2022-jp. */
const ICU = new Set(['gb18030', 'shift_jis', 'iso-2022-jp', 'euc-jp'])
/** In these, ASCII bytes are not ASCII text. */
const STATEFUL = new Set([
  'iso-2022-jp',
  'iso-2022-kr',
  'hz',
  'utf-7',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'utf-32',
  'utf-32le',
  'utf-32be',
])
const decoders = new Map<string, TextDecoder>()

/**
 * Text of `bytes` in the charset `label`. Never throws: an unknown or missing
 * label is guessed from the bytes, and a label that the bytes contradict
 * (UTF-8 labelled as Latin-1, 8-bit text labelled as ASCII) is corrected.
 */
export function decodeBytes(bytes: Buffer, label?: string): string {
  const charset = charsetOf(label, (name) => iconv.encodingExists(name))
  if (isAscii(bytes) && !STATEFUL.has(charset ?? '')) return bytes.toString('latin1')
  return decodeAs(bytes, charset)
}

function decodeAs(bytes: Buffer, charset: string | null): string {
  if (charset === 'utf-8') return decodeUtf8(bytes)
  if (charset === null || charset === '' || charset === 'ascii') return decodeGuessed(bytes)
  // Latin-1 text never forms right UTF-8 sequences by chance.
  if (charset === 'windows-1252' && isUtf8(bytes)) return stripMark(bytes.toString('utf8'))
  if (charset === 'hz') return decodeIcu(decodeHz(bytes), 'gb18030')
  if (charset === 'iso-2022-kr') return iconv.decode(decodeIso2022Kr(bytes), 'cp949')
  if (charset === 'iso-2022-jp') return decodeIcu(withoutIdleEscapes(bytes), charset)
  if (ICU.has(charset)) return decodeIcu(bytes, charset)
  try {
    return iconv.decode(bytes, charset)
  } catch {
    return decodeGuessed(bytes)
  }
}

function decodeGuessed(bytes: Buffer): string {
  if (isUtf8(bytes)) return stripMark(bytes.toString('utf8'))
  return decodeAs(bytes, detectCharset(bytes))
}

/** Bytes labelled UTF-8 that are not: mostly right text with a cut character keeps its marks, otherwise the label is wrong. */
function decodeUtf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return stripMark(bytes.toString('utf8'))
  const text = bytes.toString('utf8')
  let wrong = 0
  let right = 0
  for (let i = 0; i < Math.min(text.length, 100_000); i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd) wrong++
    else if (code > 0x7f) right++
  }
  if (right > wrong) return stripMark(text)
  return decodeAs(bytes, detectCharset(bytes))
}

function decodeIcu(bytes: Buffer, charset: string): string {
  let decoder = decoders.get(charset)
  if (!decoder) {
    decoder = new TextDecoder(charset)
    decoders.set(charset, decoder)
  }
  return decoder.decode(bytes)
}

function stripMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
