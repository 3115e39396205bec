/** A word of a phrase; `after` is how many places it comes behind the first one. */
export interface PhraseWord {
  readonly term: string
  readonly after: number
}

/**
 * What is asked of a document.
 *
 * `word`: it has the term. `phrase`: it has the terms in their places. With `prefix` the last one may go on. With `in_body`
 * the places are those of the body (see `readDocument`); without it any place will do. `mark`: it has a mark, which is kept
 * for a segment's documents or given with the question.
 */
export type Query =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'mark'; readonly name: string }
  | { readonly kind: 'word'; readonly term: string; readonly prefix?: true; readonly in_body?: true }
  | {
      readonly kind: 'phrase'
      readonly words: readonly PhraseWord[]
      readonly prefix?: true
      readonly in_body?: true
    }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }

export const ALL: Query = { kind: 'all' }
export const NONE: Query = { kind: 'none' }

/** All of them; without any: everything. */
export function allOf(parts: readonly Query[]): Query {
  if (parts.some(({ kind }) => kind === 'none')) return NONE
  const asked = parts.filter(({ kind }) => kind !== 'all')
  const [only = ALL, second] = asked
  return second === undefined ? only : { kind: 'and', parts: asked }
}

/** One of them at least; without any: nothing. */
export function oneOf(parts: readonly Query[]): Query {
  if (parts.some(({ kind }) => kind === 'all')) return ALL
  const asked = parts.filter(({ kind }) => kind !== 'none')
  const [only = NONE, second] = asked
  return second === undefined ? only : { kind: 'or', parts: asked }
}

export function notThat(part: Query): Query {
  if (part.kind === 'all') return NONE
  if (part.kind === 'none') return ALL
  return part.kind === 'not' ? part.part : { kind: 'not', part }
}

export function mark(name: string): Query {
  return { kind: 'mark', name }
}

/** All that is asked for by words, in the order in which it stands: what it looks for, and what must not be there. */
export function* leavesOf(query: Query): Generator<Extract<Query, { kind: 'word' | 'phrase' }>> {
  if (query.kind === 'word' || query.kind === 'phrase') yield query
  if (query.kind === 'and' || query.kind === 'or') for (const part of query.parts) yield* leavesOf(part)
  if (query.kind === 'not') yield* leavesOf(query.part)
}
