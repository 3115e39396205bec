/** More text than this makes the page slow and is read by nobody; the file can be downloaded. */
const TEXT_BYTES = 1_000_000

export interface FileText {
  text: string
  is_cut: boolean
}

/** The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8 where it fits, else Windows-1252. */
export async function readFileText(blob: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await blob.slice(0, TEXT_BYTES).arrayBuffer())
  return { text: decodeText(bytes), is_cut: blob.size > TEXT_BYTES }
}

export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  // A cut may fall into the last character, so one wrong sign at the end still counts as UTF-8.
  const wrong = text.slice(0, -4).includes('\uFFFD')
  return wrong ? new TextDecoder('windows-1252').decode(bytes) : text
}
