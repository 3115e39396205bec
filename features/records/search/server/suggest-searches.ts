import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { readFeatureFlags } from '#features/foundation/feature-flags/server/public.ts'
import { type SearchSuggestion, SUGGESTIONS_MAX, suggestSearches } from '../contract/endpoints.ts'
import { straightKey, textPrefixes } from '../contract/search-grammar.ts'
import { readSearchTokens, type SearchToken } from '../contract/search-tokens.ts'
import { listHistories } from './histories.repo.ts'
import { type SuggestionSource, suggestionSources } from './suggestion-sources.ts'

/** Own searches at most; all of them while nothing is typed. */
const HISTORIES = 6

export const suggestSearchesRoute = readRoute(suggestSearches, async ({ query }, context) => {
  const { db, actor } = context
  const key = straightKey(query.key)
  const containing = { user_id: actor.user_id, type: 'mail', containing: key } as const
  const limit = key === '' ? SUGGESTIONS_MAX : HISTORIES
  const [histories, operators, others] = await Promise.all([
    listHistories(db, { ...containing, limit }),
    suggestOperators(db, actor, key),
    suggestOthers(context, key),
  ])
  const own = histories.map((each) => ({
    kind: 'history',
    text: each.key,
    search_key: each.key,
    history_id: each.id,
  }))
  return { suggestions: eachOnce([...own, ...operators, ...others]).slice(0, SUGGESTIONS_MAX) }
})

function eachOnce(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  const nameOf = ({ search_key, folder }: SearchSuggestion) => `${folder?.id ?? ''} ${search_key}`
  return [...new Map(suggestions.toReversed().map((each) => [nameOf(each), each])).values()].toReversed()
}

/** What the end of the search may become. */
async function suggestOthers(context: ReadContext, key: string): Promise<SearchSuggestion[]> {
  const ends = endsOf(key)
  const last = ends[0]?.last
  if (last === undefined || last.quoted) return []
  const sources = suggestionSources().filter((source) => isAsked(source, last))
  return (await Promise.all(sources.map((source) => suggestOf(source, ends, context)))).flat()
}

/** The end of a search that may become something: its last part, or several plain words. */
interface SearchEnd {
  /** What stands before it. */
  before: string
  last: SearchToken
  /** Without the prefix of `last`. */
  value: string
}

/** Words of a name at most. */
const WORDS_MAX = 4

/** The last part, the last two words, the last three … */
function endsOf(key: string): SearchEnd[] {
  const tokens = readSearchTokens(key).slice(-WORDS_MAX).toReversed()
  const ends: SearchEnd[] = []
  let before = key
  for (const [at, last] of tokens.entries()) {
    if (at > 0 && !(isPlain(last) && isPlain(tokens[0]))) break
    before = before.slice(0, Math.max(0, before.length - lengthOf(last))).trimEnd()
    const value = at === 0 ? last.value : `${last.value} ${ends[at - 1]?.value}`
    ends.push({ before, last, value })
  }
  return ends
}

function isPlain(token: SearchToken | undefined): boolean {
  return token !== undefined && token.sign === '' && token.prefix === undefined && !token.quoted
}

/** What one source knows of the longest end of which it knows something. */
async function suggestOf(
  source: SuggestionSource,
  ends: readonly SearchEnd[],
  { db, actor, services }: ReadContext,
): Promise<SearchSuggestion[]> {
  const asked = ends.slice(0, source.words ?? 1).toReversed()
  const found = await Promise.all(
    asked.map(async ({ before, last, value }) => {
      const typed = source.prefixes.length === 0 ? wordOf({ ...last, value }) : value
      if (typed === '' && !source.is_bare) return []
      // One kind that fails takes the others not away.
      const suggested = await source.suggest(db, actor, typed, source.most).catch((err: unknown) => {
        services.log.warn({ err, kind: source.kind }, 'no suggestions of this kind')
        return []
      })
      return suggested.map(({ text, value: meant, folder }) => ({
        kind: source.kind,
        text,
        ...(folder === undefined ? {} : { folder }),
        search_key: `${before} ${last.sign}${prefixFor(source, last)}${quotedFor(source, meant)}`.trim(),
      }))
    }),
  )
  return found.find((suggestions) => suggestions.length > 0) ?? []
}

/** Characters of a part as it was typed. */
function lengthOf({ sign, prefix, value }: SearchToken): number {
  return `${sign}${prefix === undefined ? '' : `${prefix}:`}${value}`.length
}

/** Behind a prefix only what stands there; words such as `is:` are typed with their own, and stand behind no field. */
function isAsked({ prefixes }: SuggestionSource, { prefix }: SearchToken): boolean {
  if (prefix === undefined) return true
  return prefixes.length === 0 ? !Object.hasOwn(textPrefixes, prefix) : prefixes.includes(prefix)
}

function wordOf({ prefix, value }: SearchToken): string {
  return prefix === undefined ? value : `${prefix}:${value}`
}

function prefixFor({ prefixes }: SuggestionSource, { prefix }: SearchToken): string {
  const [first] = prefixes
  if (first === undefined) return ''
  return `${prefix !== undefined && prefixes.includes(prefix) ? prefix : first}:`
}

/** What has a prefix of its own holds together in quotes; plain words stand as they are. */
function quotedFor({ prefixes }: SuggestionSource, value: string): string {
  return prefixes.length > 0 && /\s/.test(value) ? `"${value}"` : value
}

/** SE-023: the typed text with the operators, with the flag `new search term`. */
async function suggestOperators(db: Db, actor: Actor, key: string): Promise<SearchSuggestion[]> {
  if (key === '' || /["+:-]/.test(key)) return []
  const flags = await readFeatureFlags(db, actor.user_id)
  if (!flags['new search term']) return []
  const words = key.split(/\s+/)
  const texts = [
    `"${key}"`,
    words.map((word) => `+${word}`).join(' '),
    ...['from', 'to', 'subject', 'tag'].map((prefix) => `${prefix}:${words.length > 1 ? `"${key}"` : key}`),
  ]
  return texts.map((text) => ({ kind: 'operator', text, search_key: text }))
}
