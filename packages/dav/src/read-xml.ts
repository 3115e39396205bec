import { parseXml, type XmlElement, XmlError } from '@laycan/server/xml/parse-xml.ts'
import { DavError } from './dav-error.ts'

/** Bytes of a question: one that names 5,000 cards has some 500 kB. */
export const QUESTION_MAX = 1024 * 1024

/**
 * The root of a question; undefined for an empty one.
 * @throws DavError for what is too large, not UTF-8, not well formed, or has a DOCTYPE (no entity grows, none is fetched)
 */
export function readQuestion(bytes: Uint8Array): XmlElement | undefined {
  if (bytes.byteLength > QUESTION_MAX) throw new DavError(413, 'This question has more than 1 MB')
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  try {
    return parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new DavError(400, `This is no XML that is read here: ${error.message}`)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DavError(400, 'This text is not UTF-8')
  }
}
