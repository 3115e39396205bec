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
