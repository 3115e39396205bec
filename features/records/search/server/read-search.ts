import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { ALL, NONE, type Query } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import type { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { type FilterContext, readFilter, type SearchPlace } from '../contract/search-filters.ts'
import { parseSearch, straightKey } from '../contract/search-grammar.ts'
import { askWords } from '../contract/search-query.ts'
import { readAdvanced } from './read-advanced.ts'
import { readSearcher } from './read-searcher.ts'

/** What a list call searches for, besides what it lists anyhow. */
export interface ReadSearch {
  /** What the index is asked by words. */
  words: Query
  /** Criteria that all hold. */
  criteria: readonly EmailCriterion[]
  /** Of these one must hold. */
  any_criteria: readonly EmailCriterion[] | undefined
  /** The list that is shown, all of its line, or all lines. */
  scope: 'view' | 'line' | 'lines'
  /** In place of the list's own place, as far as it says. */
  place: SearchPlace
  /** Words to be marked: in all texts (`all`), and in single fields. */
  highlights: Record<string, string[]>
}

type SearchQuery = Pick<
  ListFilters,
  'search_key' | 'search_method' | 'search_all_lines' | 'search_scope' | 'time_zone' | 'q' | 'live_feed_id'
>

/** Undefined for a list that is not searched. */
export async function readSearch(db: Db, actor: Actor, query: SearchQuery): Promise<ReadSearch | undefined> {
  const { q } = query
  const key = straightKey(query.search_key ?? '')
  if (key === '' && q === undefined) return undefined
  const typed = key === '' ? EMPTY : await readKey(db, actor, key, query)
  const scope = query.search_all_lines ? 'lines' : (query.search_scope ?? 'view')
  if (q === undefined) return { ...typed, any_criteria: undefined, scope }
  const advanced = readAdvanced(q, new Date())
  const isEvery = q.match_type === 'every'
  const isLimited = q.search_in_enable !== false && q.line_ids.length > 0
  const scoped = { ...placeOfScope(q.mail_scope), ...(isLimited ? { line_ids: q.line_ids } : {}) }
  return {
    ...typed,
    criteria: isEvery ? [...typed.criteria, ...advanced.criteria] : typed.criteria,
    any_criteria: isEvery || advanced.criteria.length === 0 ? undefined : advanced.criteria,
    scope,
    place: { ...scoped, ...typed.place },
    highlights: joined(typed.highlights, advanced.highlights),
  }
}

function joined(...parts: readonly Readonly<Record<string, readonly string[]>>[]): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const [field, words] of parts.flatMap((part) => Object.entries(part)))
    all[field] = [...(all[field] ?? []), ...words]
  return all
}

type TypedSearch = Pick<ReadSearch, 'words' | 'criteria' | 'place' | 'highlights'>

const EMPTY: TypedSearch = { words: ALL, criteria: [], place: {}, highlights: {} }

async function readKey(db: Db, actor: Actor, key: string, query: SearchQuery): Promise<TypedSearch> {
  // In a live feed the key is what was typed, without operators (SE-018).
  if (query.live_feed_id !== undefined)
    return { ...EMPTY, words: askForText(key), highlights: { all: [key] } }
  const searcher = await readSearcher(db, actor)
  const context: FilterContext = {
    lines: searcher.lines,
    time_zone: query.time_zone ?? searcher.time_zone,
    now: new Date(),
  }
  const search = parseSearch(key, (filter) => readFilter(filter, context) !== undefined)
  const meanings = search.filters.flatMap((filter) => readFilter(filter, context) ?? [])
  const method = query.search_method ?? searcher.method
  const { query: words, highlights } = askWords(search.groups, { method, aliases: searcher.aliases })
  // Signs alone ask for nothing that any mail has.
  const isBlank = search.groups.length === 0 && meanings.length === 0
  return {
    words: isBlank ? NONE : words,
    criteria: idsTogether(meanings.flatMap(({ criteria }) => criteria)),
    place: Object.assign({}, ...meanings.map(({ place }) => place ?? {})),
    highlights,
  }
}

/** Of several mails named by their ids each is meant. */
function idsTogether(criteria: readonly EmailCriterion[]): EmailCriterion[] {
  const ids = criteria.flatMap((each) => (each.field === 'id' ? each.content : []))
  const others = criteria.filter(({ field }) => field !== 'id')
  return ids.length === 0 ? others : [...others, { field: 'id', strategy: 'equal', content: ids }]
}

/** RU-009: what came in, or what went out. */
function placeOfScope(scope: 'incoming' | 'outgoing' | 'both'): SearchPlace {
  if (scope === 'both') return {}
  return { box: scope === 'incoming' ? 'received' : 'sent' }
}
