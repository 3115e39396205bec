const HEX = '0123456789ABCDEF'
// RFC 2045 §6.7 allows 76 characters a line with the soft break.
const QP_LINE = 76

/** Base64 in lines of 76 characters, RFC 2045 §6.8. */
export function encodeBase64(content: Buffer): string {
  const whole = content.toString('base64')
  let lines = ''
  for (let start = 0; start < whole.length; start += 76) lines += `${whole.slice(start, start + 76)}\r\n`
  return lines
}

/** Quoted-printable of text that has been brought to bytes, RFC 2045 §6.7. Line ends are CRLF. */
export function encodeQuotedPrintable(content: Buffer): string {
  return content
    .toString('latin1')
    .split('\r\n')
    .map((line) => encodeLine(line))
    .join('\r\n')
}

function encodeLine(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be encoded
  const escaped = line.replace(/[\x00-\x08\x0a-\x1f=\x7f-\xff]|[ \t]$/g, escapeByte)
  return escaped.length <= QP_LINE ? escaped : breakSoftly(escaped)
}

function escapeByte(character: string): string {
  const byte = character.charCodeAt(0)
  return `=${HEX.charAt(byte >> 4)}${HEX.charAt(byte & 15)}`
}

function breakSoftly(escaped: string): string {
  let broken = ''
  let start = 0
  while (escaped.length - start > QP_LINE) {
    let end = start + QP_LINE - 1
    // An escape of three characters must not be torn.
    if (escaped[end - 1] === '=') end -= 1
    else if (escaped[end - 2] === '=') end -= 2
    broken += `${escaped.slice(start, end)}=\r\n`
    start = end
  }
  return broken + escaped.slice(start)
}
