/** What the first byte says by how many follow. */
const LEADS: readonly number[] = [0, 0xc0, 0xe0, 0xf0]

/** UTF-8 by hand: this package runs wherever its caller does, and knows of no encoder there. */
export function encodeTerm(term: string): Uint8Array {
  const bytes = new Uint8Array(3 * term.length)
  let length = 0
  for (const character of term) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes[length++] = code
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
      bytes[length++] = (LEADS[more] ?? 0) | (code >> (6 * more))
      for (let part = more - 1; part >= 0; part--) bytes[length++] = 0x80 | ((code >> (6 * part)) & 0x3f)
    }
  }
  return bytes.subarray(0, length)
}

export function decodeTerm(bytes: Uint8Array): string {
  let term = ''
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] ?? 0
    if (first < 0x80) {
      term += String.fromCharCode(first)
      continue
    }
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    let code = first & (0x3f >> more)
    for (let part = 0; part < more; part++) code = (code << 6) | ((bytes[at++] ?? 0) & 0x3f)
    term += String.fromCodePoint(code)
  }
  return term
}

/** The order of the bytes of UTF-8, which is that of code points and of the database's collation "C". */
export function compareTerms(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const a = one.charCodeAt(at)
    const b = other.charCodeAt(at)
    if (a !== b) return placeOfUnit(a) - placeOfUnit(b)
  }
  return one.length - other.length
}

/** Halves of surrogate pairs stand for code points above all others. */
function placeOfUnit(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
