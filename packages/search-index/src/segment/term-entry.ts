import { addAll, type Bitmap, bitmapOf, numbersOf, readBitmap, setBit } from '../bytes/bitmap.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import { decodeTerm } from '../bytes/term-bytes.ts'
import { LONG_ROW, type TermRow } from './posting.ts'

/** What a segment knows of one term. */
export interface TermEntry {
  readonly term: string
  readonly documents: Bitmap
  /** Adds its documents to a set. */
  addTo(documents: Bitmap): void
  /** Documents with which the pieces of its places begin; undefined where they came with it. */
  readonly pieces: readonly number[] | undefined
  /** Its places in a document that has it; undefined while the piece is not read. */
  placesIn(document: number): readonly number[] | undefined
  /** Adds the places of a piece. */
  addPiece(first: number, body: Uint8Array): void
  /** Whether the piece that begins so was added. */
  hasPiece(first: number): boolean
}

/** The terms of a row, in order. @param size how many documents the segment has */
export function* readRow({ term, body }: TermRow, size: number): Generator<TermEntry> {
  const reader = new ByteReader(body)
  if (reader.number() === LONG_ROW) {
    yield longEntry(term, reader, size)
    return
  }
  let before = new Uint8Array(0)
  while (!reader.isAtEnd) {
    const shared = reader.number()
    const rest = reader.bytes(reader.number())
    const encoded = new Uint8Array(shared + rest.length)
    encoded.set(before.subarray(0, shared))
    encoded.set(rest, shared)
    before = encoded
    yield shortEntry(decodeTerm(encoded), reader.bytes(reader.number()), size)
  }
}

/** Made of its bytes when it is asked: most terms of a row are not sought. */
function shortEntry(term: string, bytes: Uint8Array, size: number): TermEntry {
  let places: Map<number, readonly number[]> | undefined
  let documents: Bitmap | undefined
  return {
    term,
    pieces: undefined,
    get documents() {
      const reader = new ByteReader(bytes)
      documents ??= bitmapOf(size, reader.ascending(reader.number()))
      return documents
    },
    addTo(set) {
      const reader = new ByteReader(bytes)
      for (const document of reader.ascending(reader.number())) setBit(set, document)
    },
    placesIn(document) {
      places ??= readPlaces(bytes)
      return places.get(document)
    },
    addPiece: () => undefined,
    hasPiece: () => true,
  }
}

function readPlaces(bytes: Uint8Array): Map<number, readonly number[]> {
  const reader = new ByteReader(bytes)
  const documents = reader.ascending(reader.number())
  return new Map(documents.map((document) => [document, reader.ascending(reader.number())]))
}

function longEntry(term: string, reader: ByteReader, size: number): TermEntry {
  const documents = readBitmap(reader, size)
  const pieces = reader.ascending(reader.number())
  const read = new Set<number>()
  const places = new Map<number, readonly number[]>()
  return {
    term,
    documents,
    pieces,
    addTo: (set) => addAll(set, documents),
    placesIn: (document) => places.get(document),
    hasPiece: (first) => read.has(first),
    addPiece(first, body) {
      read.add(first)
      const piece = new ByteReader(body)
      for (const document of numbersOf(documents, first)) {
        if (piece.isAtEnd) break
        places.set(document, piece.ascending(piece.number()))
      }
    },
  }
}
