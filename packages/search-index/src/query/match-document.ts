import { BODY, edgeTerm } from '../words/fields.ts'
import type { DocumentTerms } from '../words/read-document.ts'
import type { PhraseWord, Query } from './query.ts'

/** A document as it is looked at by itself. */
export interface PlainDocument {
  readonly terms: DocumentTerms
  readonly marks: ReadonlySet<string>
}

/** Whether a document is what a question asks for, by looking at all its words: what an index must agree with. */
export function matchesDocument(query: Query, document: PlainDocument): boolean {
  switch (query.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'mark':
      return document.marks.has(query.name)
    case 'and':
      return query.parts.every((part) => matchesDocument(part, document))
    case 'or':
      return query.parts.some((part) => matchesDocument(part, document))
    case 'not':
      return !matchesDocument(query.part, document)
    case 'word':
      return hasPhrase([{ term: query.term, after: 0 }], query, document.terms)
    case 'phrase':
      return hasPhrase(query.words, query, document.terms)
  }
}

function hasPhrase(
  words: readonly PhraseWord[],
  { prefix, in_body }: { prefix?: true; in_body?: true },
  terms: DocumentTerms,
): boolean {
  const places = words.map(({ term }, index) =>
    prefix && index === words.length - 1 ? placesOfBeginning(terms, term) : (terms.get(term) ?? []),
  )
  return standTogether(words, places, in_body ? bodyEnd(terms.get(edgeTerm(BODY))) : undefined)
}

function placesOfBeginning(terms: DocumentTerms, beginning: string): readonly number[] {
  return [...terms].flatMap(([term, places]) => (term.startsWith(beginning) ? [...places] : []))
}

/** The place behind the last word of the body, from the places of its edges. */
export function bodyEnd(edges: readonly number[] | undefined): number {
  return edges?.at(-1) ?? 0
}

/**
 * Whether words stand in their places somewhere.
 * @param places of each word, in any order
 * @param end the place before which all of them must stand; undefined: anywhere
 */
export function standTogether(
  words: readonly PhraseWord[],
  places: readonly (readonly number[])[],
  end?: number,
): boolean {
  const [first = [], ...others] = places
  const sets = others.map((each) => (each.length > 8 ? new Set(each) : each))
  const last = words.at(-1)?.after ?? 0
  return first.some((place) => {
    if (end !== undefined && place + last >= end) return false
    return sets.every((set, index) => {
      const sought = place + (words[index + 1]?.after ?? 0)
      return set instanceof Set ? set.has(sought) : set.includes(sought)
    })
  })
}
