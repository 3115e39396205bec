import { BODY, edgeTerm, fieldTerm } from './fields.ts'
import { readWords } from './read-words.ts'

/** A part of a document: a field with its texts, e.g. the people it goes to. */
export interface DocumentPart {
  /** Letters and `_`. */
  readonly field: string
  readonly texts: readonly string[]
  /** Its words are found among all words alone, not by the name of the field. */
  readonly unnamed?: true
}

/** The places of each term, ascending. */
export type DocumentTerms = ReadonlyMap<string, readonly number[]>

/** Places between two texts, so that no phrase leads from one into the other. */
const GAP = 100

/**
 * The words of a document with their places. The body comes first, from place 1 on, and its ends are marked, so that a
 * place tells whether it is in the body; every other field has its words once more under its own name, counted for itself.
 */
export function readDocument(parts: readonly DocumentPart[]): DocumentTerms {
  const terms = new Map<string, number[]>()
  const add = (term: string, place: number) => {
    const places = terms.get(term)
    if (places === undefined) terms.set(term, [place])
    // One address twice at one place: as a whole and as its only part.
    else if (places.at(-1) !== place) places.push(place)
  }
  const body = parts.flatMap(({ field, texts }) => (field === BODY ? texts : [])).join('\n')
  add(edgeTerm(BODY), 0)
  let next = 1 + readWords(body, (term, place) => add(term, 1 + place))
  add(edgeTerm(BODY), next)
  for (const { field, texts, unnamed } of parts) {
    if (field === BODY) continue
    let own = 0
    for (const text of texts) {
      next += GAP
      const start = next
      if (unnamed === undefined) add(edgeTerm(field), own++)
      const length = readWords(text, (term, place) => {
        add(term, start + place)
        if (unnamed === undefined) add(fieldTerm(field, term), own + place)
      })
      next += length
      own += length
    }
    if (unnamed === undefined) add(edgeTerm(field), own)
  }
  return terms
}
