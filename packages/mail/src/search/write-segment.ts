import type { PieceRow, TermRow } from '@laycan/search-index/segment/posting.ts'
import { SegmentWriter } from '@laycan/search-index/segment/segment-writer.ts'
import { mailDocument, type SearchedMail } from './mail-document.ts'

/** The rows of a segment of the search index. */
export interface SegmentRows {
  terms: TermRow[]
  pieces: PieceRow[]
}

/** Writes the words of mails as a segment. @param json the mails in the order of their keys, the newest first */
export function writeSegment(json: string): SegmentRows {
  const mails = JSON.parse(json) as SearchedMail[]
  const writer = new SegmentWriter()
  for (const mail of mails) writer.add(mailDocument(mail))
  const rows: SegmentRows = { terms: [], pieces: [] }
  writer.writeTo({ term: (row) => void rows.terms.push(row), piece: (row) => void rows.pieces.push(row) })
  return rows
}
