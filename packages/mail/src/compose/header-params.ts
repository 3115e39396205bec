import { cleanHeaderText } from './header-text.ts'

/** Characters of one piece of a continued parameter (RFC 2231 §3), so that a line stays under 78. */
const PIECE_CHARS = 50

/** `value; name="…"` as pieces to fold between; values that are not plain go in UTF-8 by RFC 2231. */
export function paramPieces(value: string, params: Record<string, string>): string[] {
  const written = Object.entries(params).flatMap(([name, content]) =>
    writeParam(name, cleanHeaderText(content)),
  )
  return [value, ...written].map((piece, index, all) => (index < all.length - 1 ? `${piece};` : piece))
}

function writeParam(name: string, value: string): string[] {
  if (/^[A-Za-z0-9._+-]+$/.test(value) && value.length <= PIECE_CHARS) return [`${name}=${value}`]
  if (/^[\x20-\x7e]*$/.test(value) && value.length <= PIECE_CHARS && !value.includes('=?'))
    return [`${name}="${value.replace(/["\\]/g, '\\$&')}"`]
  const pieces = percentPieces(value)
  if (pieces.length === 1) return [`${name}*=utf-8''${pieces[0]}`]
  return pieces.map((piece, index) => `${name}*${index}*=${index === 0 ? "utf-8''" : ''}${piece}`)
}

function percentPieces(value: string): string[] {
  const pieces: string[] = []
  let current = ''
  for (const char of value) {
    const encoded = /^[A-Za-z0-9._-]$/.test(char) ? char : percent(char)
    if (current.length + encoded.length > PIECE_CHARS) {
      pieces.push(current)
      current = ''
    }
    current += encoded
  }
  return [...pieces, current]
}

function percent(char: string): string {
  return [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
