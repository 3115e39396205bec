import type { ContentLine } from './content-lines.ts'

/** Takes the escapes out of a text (RFC 6350, 3.4). */
export function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()
}

/** A text with what ends a value, a part or a line escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** The parts of a value, each as text: `Pappas;Nikos;;;`. */
export function partsOf(value: string, sign: ';' | ','): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (value[at] === sign) {
      parts.push(value.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, value.slice(from)].map(unescapeText)
}

/** The value of a property, with quoted-printable of vCard 2.1 decoded in its charset. */
export function decodedValue({ parameters, value }: ContentLine): string {
  const encoding = parameters.get('ENCODING')?.[0]?.toUpperCase()
  if (encoding !== 'QUOTED-PRINTABLE') return value
  const bytes: number[] = []
  const plain = new TextEncoder()
  for (let at = 0; at < value.length; at += 1) {
    const code = value.slice(at + 1, at + 3)
    if (value[at] === '=' && /^[0-9a-f]{2}$/i.test(code)) {
      bytes.push(Number.parseInt(code, 16))
      at += 2
    } else bytes.push(...plain.encode(value[at]))
  }
  return decoderOf(parameters.get('CHARSET')?.[0]).decode(Uint8Array.from(bytes))
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('utf-8')
  }
}
