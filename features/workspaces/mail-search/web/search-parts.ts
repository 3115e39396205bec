import {
  type KnowsFilter,
  parseSearch,
  type SearchFilter,
  type SearchGroup,
  type SearchText,
  type SearchUnit,
  type TextPrefix,
  writeFilter,
  writeSearch,
} from '#features/records/search/contract/search-grammar.ts'

/** One criterion of a search. */
export type SearchPart = SearchPartFacts &
  (
    | { readonly kind: 'words'; readonly prefix: TextPrefix | undefined; readonly unit: SearchUnit }
    | { readonly kind: 'filter'; readonly filter: SearchFilter }
  )

interface SearchPartFacts {
  /** Which of the search's criteria it is, also of two that are the same. */
  readonly id: string
  /** What it is typed as. */
  readonly typed: string
}

/** The criteria of a search, each with what it is typed as. */
export function partsOf(key: string, knows: KnowsFilter): readonly SearchPart[] {
  const { groups, filters } = parseSearch(key, knows)
  const words = groups.flatMap(({ prefix, units }) =>
    units.map((unit) => {
      const typed = writeSearch({ groups: [{ prefix, units: [unit] }], filters: [] })
      return { kind: 'words' as const, prefix, unit, typed }
    }),
  )
  const others = filters.map((filter) => ({ kind: 'filter' as const, filter, typed: writeFilter(filter) }))
  return [...words, ...others].map((part, at) => ({ ...part, id: `${at} ${part.typed}` }))
}

/**
 * The search with another text in the place of one of its criteria; '' takes it away. Each is read by itself, so that what
 * stands before it does not change what it means.
 */
export function withPart(key: string, at: number, typed: string, knows: KnowsFilter): string {
  const texts = partsOf(key, knows).map((part, index) => (index === at ? typed : part.typed))
  return writeSearch(joined(texts.map((text) => parseSearch(text, knows))))
}

function joined(searches: readonly SearchText[]): SearchText {
  const units = new Map<SearchGroup['prefix'], readonly SearchUnit[]>([[undefined, []]])
  for (const { prefix, units: more } of searches.flatMap(({ groups }) => groups))
    units.set(prefix, [...(units.get(prefix) ?? []), ...more])
  return {
    groups: [...units].flatMap(([prefix, all]) => (all.length > 0 ? [{ prefix, units: all }] : [])),
    filters: searches.flatMap(({ filters }) => filters),
  }
}
