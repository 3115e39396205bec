/** A file as text, and the encoding in which it is written. */
export interface DecodedFile {
  readonly text: string
  readonly charset: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09

/**
 * The text of a file: UTF-8 or UTF-16 by its mark or its bytes, or else the Windows encoding of Western Europe. Of vCards each
 * property has the encoding that it has, or says.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), charset: 'UTF-16' }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), charset: 'UTF-16' }
  const utf8 = decodeFolded(bytes)
  const isCard = /^(?:ï»¿)?\s*BEGIN:VCARD/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  if (isCard && (utf8 === undefined || utf8.includes('\x1b')))
    return { text: decodeProperties(bytes), charset: utf8 === undefined ? 'Windows-1252' : 'UTF-8' }
  if (utf8 !== undefined) return { text: utf8, charset: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'Windows-1252' }
}

/** Text in UTF-8, also where a line was folded within a sign, as many programs do; undefined for other bytes. */
export function decodeFolded(bytes: Uint8Array): string | undefined {
  return decodeUtf8(bytes) ?? decodeUtf8(withWholeSigns(bytes))
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The bytes with what a fold cut off of a sign before the fold. Lines stay as many as they are. */
function withWholeSigns(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length)
  let to = 0
  for (let at = 0; at < bytes.length; ) {
    const fold = foldAt(bytes, at)
    const isCut = fold > 0 && isContinued(bytes[at + fold]) && (bytes[at - 1] ?? 0) >= 0x80
    if (!isCut) {
      whole[to++] = bytes[at++] ?? 0
      continue
    }
    let end = at + fold
    while (isContinued(bytes[end])) whole[to++] = bytes[end++] ?? 0
    whole.set(bytes.subarray(at, at + fold), to)
    to += fold
    at = end
  }
  return whole
}

/** Bytes of a line's end and the space behind it; 0 where there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const width =
    bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED ? 2 : bytes[at] === LINE_FEED ? 1 : 0
  const behind = bytes[at + width]
  return width > 0 && (behind === SPACE || behind === TAB) ? width + 1 : 0
}

const isContinued = (byte = 0) => (byte & 0xc0) === 0x80

/** Each property in UTF-8 where it is that, else in the charset that it names, else as Windows writes. */
function decodeProperties(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const end = propertyEnd(bytes, at)
    text += decodeProperty(bytes.subarray(at, end))
    at = end
  }
  return text
}

/** Where the lines of a property end: behind the last one that goes on with it. */
function propertyEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; ; ) {
    const feed = bytes.indexOf(LINE_FEED, at)
    if (feed < 0) return bytes.length
    at = feed + 1
    if (bytes[at] !== SPACE && bytes[at] !== TAB) return at
  }
}

const HEAD_BYTES = 400
const CHARSET = /^[^:\r\n]*;\s*CHARSET="?([\w.-]{2,40})/i

function decodeProperty(bytes: Uint8Array): string {
  const utf8 = decodeFolded(bytes)
  if (utf8 !== undefined && !utf8.includes('\x1b')) return utf8
  const said = CHARSET.exec(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'))?.[1] ?? ''
  try {
    return new TextDecoder(/^utf-?8$/i.test(said) || said === '' ? 'windows-1252' : said).decode(bytes)
  } catch {
    return utf8 ?? new TextDecoder('windows-1252').decode(bytes)
  }
}
