/** A file as text, and the encoding in which it is written. */
export interface DecodedFile {
  readonly text: string
  readonly charset: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** The text of a file: UTF-8 or UTF-16 by its mark or its bytes, or else the Windows encoding of Western Europe. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), charset: 'UTF-16' }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), charset: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'Windows-1252' }
  }
}
