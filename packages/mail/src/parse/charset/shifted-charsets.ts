/**
 * HZ (RFC 1843) as GB 2312 bytes: between `~{` and `~}` two 7-bit bytes make a
 * character. No web decoder offers it, since a shift sequence can hide markup;
 * here the output is cleaned afterwards.
 */
export function decodeHz(bytes: Buffer): Buffer {
  const output = Buffer.alloc(bytes.length)
  let length = 0
  let shifted = false
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes[i] ?? 0
    const next = bytes[i + 1]
    if (code === 0x7e && !shifted && next === 0x7e) {
      output[length++] = 0x7e
      i++
    } else if (code === 0x7e && (next === 0x7b || next === 0x7d)) {
      shifted = next === 0x7b
      i++
    } else if (code === 0x7e && next === 0x0a) i++
    else if (code === 0x0a) {
      shifted = false
      output[length++] = code
    } else output[length++] = shifted && code > 0x20 ? code | 0x80 : code
  }
  return output.subarray(0, length)
}

/** ISO-2022-KR (RFC 1557) as EUC-KR bytes: SO and SI switch, the announcer `ESC $ ) C` goes. */
export function decodeIso2022Kr(bytes: Buffer): Buffer {
  const output = Buffer.alloc(bytes.length)
  let length = 0
  let shifted = false
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes[i] ?? 0
    if (code === 0x1b && bytes[i + 1] === 0x24 && bytes[i + 2] === 0x29) i += 3
    else if (code === 0x0e || code === 0x0f) shifted = code === 0x0e
    else {
      if (code === 0x0a) shifted = false
      output[length++] = shifted && code > 0x20 ? code | 0x80 : code
    }
  }
  return output.subarray(0, length)
}

/** Charsets whose bytes mean something else behind a shift or escape sequence. */
const SHIFTED_LABEL = /^(?:(?:cs)?iso-?2022|hz|(?:x-)?(?:unicode-1-1-)?(?:cs)?utf-?7)/
const ESCAPE = 0x1b

/**
 * Whether two neighbouring encoded words are one run of bytes. Of charsets
 * without states they are, because senders cut characters between words. With
 * states each word begins anew (RFC 2047 §3), unless an ISO-2022-JP sender cut
 * blindly: the first ends within Japanese text and the second goes on to its end.
 */
export function isOneRun(label: string, before: Buffer, next: Buffer): boolean {
  if (!SHIFTED_LABEL.test(label)) return true
  if (!label.includes('2022') || before.lastIndexOf('\x1b$') <= before.lastIndexOf('\x1b(')) return false
  const at = next.indexOf(ESCAPE)
  return at > 0 && next[at + 1] === 0x28
}

/**
 * ISO-2022-JP without escape sequences that another follows at once: joined
 * pieces hold them, and the web's decoder shows each as a broken character.
 */
export function withoutIdleEscapes(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const clean = text.replace(/\x1b(?:\([A-Z]|\$[@AB]|\$\([A-D])(?=\x1b)/g, '')
  return clean.length === text.length ? bytes : Buffer.from(clean, 'latin1')
}
