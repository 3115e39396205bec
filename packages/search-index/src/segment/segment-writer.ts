import { compareTerms } from '../bytes/term-bytes.ts'
import type { DocumentTerms } from '../words/read-document.ts'
import { type RowSink, RowWriter } from './row-writer.ts'

/** Gathers documents, given in the order of their keys with the newest first, and writes their words as rows. */
export class SegmentWriter {
  readonly #postings = new Map<string, { documents: number[]; places: (readonly number[])[] }>()
  #count = 0

  get count(): number {
    return this.#count
  }

  add(terms: DocumentTerms): void {
    const document = this.#count++
    for (const [term, places] of terms) {
      const posting = this.#postings.get(term)
      if (posting === undefined) this.#postings.set(term, { documents: [document], places: [places] })
      else {
        posting.documents.push(document)
        posting.places.push(places)
      }
    }
  }

  writeTo(sink: RowSink): void {
    const writer = new RowWriter(this.#count, sink)
    for (const term of [...this.#postings.keys()].sort(compareTerms)) {
      const posting = this.#postings.get(term)
      if (posting !== undefined) writer.write(term, posting)
    }
    writer.end()
  }
}
