import { bitmapOf, writeBitmap } from '../bytes/bitmap.ts'
import { ByteWriter } from '../bytes/byte-writer.ts'
import { encodeTerm } from '../bytes/term-bytes.ts'
import {
  LONG_ROW,
  PIECE_BYTES,
  type PieceRow,
  type Posting,
  ROW_BYTES,
  SHORT_MAX,
  SHORT_ROW,
  type TermRow,
} from './posting.ts'

/** Takes rows as they are ready. */
export interface RowSink {
  term(row: TermRow): void
  piece(row: PieceRow): void
}

/** Writes the postings of a segment, given in the order of `compareTerms`, as rows. */
export class RowWriter {
  readonly #size: number
  readonly #sink: RowSink
  readonly #row = new ByteWriter(2 * ROW_BYTES)
  readonly #entry = new ByteWriter(2 * SHORT_MAX)
  #first: string | undefined
  #before: Uint8Array = new Uint8Array(0)

  /** @param size how many documents the segment has */
  constructor(size: number, sink: RowSink) {
    this.#size = size
    this.#sink = sink
  }

  write(term: string, posting: Posting): void {
    this.#entry.clear()
    writeShort(this.#entry, posting)
    if (this.#entry.length > SHORT_MAX) {
      this.#endRow()
      this.#writeLong(term, posting)
      return
    }
    if (this.#row.length + this.#entry.length > ROW_BYTES) this.#endRow()
    this.#addShort(term)
  }

  end(): void {
    this.#endRow()
  }

  /** Of a term only what differs from the one before is written. */
  #addShort(term: string): void {
    const encoded = encodeTerm(term)
    if (this.#first === undefined) {
      this.#first = term
      this.#row.number(SHORT_ROW)
    }
    let shared = 0
    while (shared < encoded.length && encoded[shared] === this.#before[shared]) shared++
    this.#row.number(shared)
    this.#row.number(encoded.length - shared)
    this.#row.bytes(encoded.subarray(shared))
    this.#row.number(this.#entry.length)
    this.#row.bytes(this.#entry.toBytes())
    this.#before = encoded
  }

  #endRow(): void {
    if (this.#first !== undefined) this.#sink.term({ term: this.#first, body: this.#row.toBytes() })
    this.#first = undefined
    this.#before = new Uint8Array(0)
    this.#row.clear()
  }

  #writeLong(term: string, { documents, places }: Posting): void {
    const firsts: number[] = []
    const piece = new ByteWriter(2 * PIECE_BYTES)
    const endPiece = () => {
      const first = firsts.at(-1)
      if (first !== undefined && piece.length > 0) this.#sink.piece({ term, first, body: piece.toBytes() })
      piece.clear()
    }
    for (const [at, document] of documents.entries()) {
      if (piece.length > PIECE_BYTES) endPiece()
      if (piece.length === 0) firsts.push(document)
      writePlaces(piece, places[at] ?? [])
    }
    endPiece()
    const body = new ByteWriter()
    body.number(LONG_ROW)
    writeBitmap(body, bitmapOf(this.#size, documents))
    body.number(firsts.length)
    body.ascending(firsts)
    this.#sink.term({ term, body: body.toBytes() })
  }
}

function writeShort(writer: ByteWriter, { documents, places }: Posting): void {
  writer.number(documents.length)
  writer.ascending(documents)
  for (const each of places) {
    // Longer than that it gets a row of its own: the rest need not be written.
    if (writer.length > SHORT_MAX) return
    writePlaces(writer, each)
  }
}

function writePlaces(writer: ByteWriter, places: readonly number[]): void {
  writer.number(places.length)
  writer.ascending(places)
}
