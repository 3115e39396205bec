import iconv from 'iconv-lite'
import type { Charset } from '../draft.ts'

const ESC_JIS_X_0208 = '\x1b$B'
const ESC_ASCII = '\x1b(B'

/** Text as bytes of the charset; characters that it lacks become '?'. */
export function encodeCharset(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8')
  if (charset === 'us-ascii') return Buffer.from(text, 'latin1')
  if (charset === 'iso-2022-jp') return encodeIso2022Jp(text)
  return iconv.encode(text, charset)
}

/**
 * RFC 1468. iconv-lite does not know it, but EUC-JP carries the same JIS X 0208 codes with the high bits set.
 */
function encodeIso2022Jp(text: string): Buffer {
  const euc = iconv.encode(text, 'euc-jp')
  let out = ''
  let wide = false
  for (let index = 0; index < euc.length; index++) {
    const byte = euc[index] ?? 0
    const isWide = byte >= 0xa1
    if (isWide !== wide) out += isWide ? ESC_JIS_X_0208 : ESC_ASCII
    wide = isWide
    out += isWide ? String.fromCharCode(byte & 0x7f, (euc[++index] ?? 0) & 0x7f) : String.fromCharCode(byte)
  }
  return Buffer.from(wide ? out + ESC_ASCII : out, 'latin1')
}
