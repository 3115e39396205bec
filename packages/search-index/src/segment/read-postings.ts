import { numbersOf } from '../bytes/bitmap.ts'
import type { PieceRow, Posting } from './posting.ts'
import type { RowPages } from './source.ts'
import { readRow, type TermEntry } from './term-entry.ts'

/** All terms of a segment in order, with their places. Pieces are read along: they come in the same order. */
export async function* readPostings(
  pages: Pick<RowPages, 'terms' | 'pieces'>,
  segment: number,
  size: number,
): AsyncGenerator<{ term: string; posting: Posting }, undefined> {
  const pieces = readPieces(pages, segment)
  let after: string | undefined
  for (;;) {
    const rows = await pages.terms(segment, after)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      for (const entry of readRow(row, size)) {
        for (const _ of entry.pieces ?? []) {
          const { value: piece } = await pieces.next()
          if (piece?.term !== entry.term) throw new Error(`Segment ${segment} lacks places of a term`)
          entry.addPiece(piece.first, piece.body)
        }
        yield { term: entry.term, posting: postingOf(entry) }
      }
      after = row.term
    }
  }
}

async function* readPieces(
  pages: Pick<RowPages, 'pieces'>,
  segment: number,
): AsyncGenerator<PieceRow, undefined> {
  let after: PieceRow | undefined
  for (;;) {
    const rows = await pages.pieces(segment, after)
    if (rows.length === 0) return undefined
    yield* rows
    after = rows.at(-1)
  }
}

function postingOf(entry: TermEntry): Posting {
  const documents = [...numbersOf(entry.documents)]
  return { documents, places: documents.map((document) => entry.placesIn(document) ?? []) }
}
