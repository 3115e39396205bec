import { extractText } from '../attachments/extract-text.ts'
import { ATTACHMENT_TEXT_CHARS } from '../parse-limits.ts'
import { readDocx } from './read-docx.ts'

/** Larger documents are scans and drawings; they are downloaded. */
const MOST_BYTES = 64 * 1024 * 1024

/** A document as something to read. */
export interface ReadableDocument {
  body_type: 'html' | 'plain_text'
  /** Cleaned HTML or plain text. */
  body: string
  is_cut: boolean
}

/**
 * A document for reading: Word as HTML; OpenDocument, RTF and presentations as their text. Null when there is nothing
 * to be read: another format, encrypted, broken, or larger than 64 MB.
 */
export async function readDocument(
  bytes: Buffer,
  name: string,
  file_type: string,
): Promise<ReadableDocument | null> {
  if (bytes.length > MOST_BYTES) return null
  if (/\.doc[xm]$/i.test(name) || file_type.endsWith('wordprocessingml.document')) {
    const read = await readDocx(bytes)
    return read && { body_type: 'html', body: read.html, is_cut: read.is_cut }
  }
  const text = await extractText(bytes, name, file_type)
  return text === ''
    ? null
    : { body_type: 'plain_text', body: text, is_cut: text.length >= ATTACHMENT_TEXT_CHARS }
}
