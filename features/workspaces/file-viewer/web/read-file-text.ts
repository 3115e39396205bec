/** More text than this makes the page slow and is read by nobody; the file can be downloaded. */
const TEXT_BYTES = 1_000_000

export interface FileText {
  text: string
  is_cut: boolean
}

/** The text of a file: UTF-8 or UTF-16 by its mark or its zeros, else UTF-8 where it fits, else Windows-1252. */
export async function readFileText(blob: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await blob.slice(0, TEXT_BYTES).arrayBuffer())
  return { text: decodeText(bytes), is_cut: blob.size > TEXT_BYTES }
}

export function decodeText(bytes: Uint8Array): string {
  const wide = wideCharset(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // A cut may fall into the last character, so one wrong sign at the end still counts as UTF-8.
  const wrong = text.slice(0, -4).includes('\uFFFD')
  return wrong ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Bytes that are looked at for zeros. */
const LOOKED_AT = 1000

/** UTF-16 of Latin texts has a zero in most of its pairs of bytes, and no other text has any. */
function wideCharset(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const zerosAt = (odd: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined
}
