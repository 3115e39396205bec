import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, queryList } from '@laycan/contract/ids.ts'
import {
  SearchKey,
  searchMethods,
  searchParameters,
} from '#features/records/emails/contract/advanced-search.ts'
import { searchRefusals } from './errors.ts'

/** What is searched for (SE-001). */
export const SearchType = z.enum(['mail', 'ship', 'contact'])
export type SearchType = z.infer<typeof SearchType>

/** Searches of one user that are kept for each type. */
export const HISTORIES_MAX = 100

/** A search that was made (SE-010). */
export const SearchHistory = z.object({ id: Id, key: z.string(), type: SearchType })
export type SearchHistory = z.infer<typeof SearchHistory>

export const listSearchHistories = defineEndpoint({
  method: 'GET',
  path: '/search_histories',
  access: 'signed-in',
  summary: "The caller's own searches, the last one first.",
  query: z.object({ type: SearchType.default('mail') }),
  response: z.object({ search_histories: z.array(SearchHistory) }),
})

export const deleteSearchHistory = defineEndpoint({
  method: 'DELETE',
  path: '/search_histories/{id}',
  access: 'signed-in',
  summary: "Takes one search out of the caller's history.",
  params: IdParams,
  response: 'no-content',
})

/** Suggestions at most (SE-009). */
export const SUGGESTIONS_MAX = 30

export const SearchSuggestion = z.object({
  /** `history`, `operator`, `subject`, `name` (of a port, an area …), `filter`, or what a feature adds: `person`, `ship`. */
  kind: z.string(),
  /** As it is shown. */
  text: z.string(),
  /** Of an own search: what deletes it (`DELETE /search_histories/{id}`). */
  history_id: Id.optional(),
  /** A folder of that name: it opens, and nothing is searched for. */
  folder: z.object({ id: Id, name: z.string(), folder_type: z.string() }).optional(),
  /** The search that it stands for: the text that was typed, with the suggestion in place of its last part. */
  search_key: z.string(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  access: 'signed-in',
  summary: 'Up to 30 ways to go on with a search: own searches, people, subjects, tags, places and so on.',
  query: z.object({ key: SearchKey.default('') }),
  response: z.object({ suggestions: z.array(SearchSuggestion).max(SUGGESTIONS_MAX) }),
})

/** Mails of one call at most: a page of a list. */
export const SNIPPETS_MAX = 100

/** A part of a mail with words of a search. */
export const SearchSnippet = z.object({
  email_id: Id,
  /** Where it is: `body`, `attachment`, `attachment_name`, `subject`, `from`, `to`, `cc`, `bcc`, or what a feature adds. */
  field: z.string(),
  text: z.string(),
  /** Where the words are in it, as [start, end]. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
})

export type SearchSnippet = z.infer<typeof SearchSnippet>

export const findSearchSnippets = defineEndpoint({
  method: 'GET',
  path: '/search/snippets',
  access: 'signed-in',
  summary: 'Why mails were found: of each that the caller may read, the first part with words of the search.',
  query: z.object({
    ids: queryList(Id),
    search_key: SearchKey.optional(),
    search_method: z.enum(searchMethods).optional(),
    q: searchParameters.q,
  }),
  response: z.object({ snippets: z.array(SearchSnippet) }),
})

/** Whether the index has all mail. */
export const getSearchIndex = defineEndpoint({
  method: 'GET',
  path: '/search/index',
  access: 'signed-in',
  summary: 'How far the search index is.',
  response: z.object({
    /** Mails that came in or changed and are not found as they are now; up to 10,000. */
    pending: z.number().int(),
    /** Older mail that is being entered; null when all is there. */
    older: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  }),
})

export const AliasKind = z.enum(['port', 'area', 'size', 'commodity', 'term', 'ship', 'other'])
export type AliasKind = z.infer<typeof AliasKind>

const Names = z
  .array(z.string().trim().min(1).max(100, searchRefusals.longName.text))
  .min(1, searchRefusals.noNames.text)
  .max(20, searchRefusals.manyNames.text)

/** Names that mean the same. */
export const SearchAlias = z.object({ id: Id, kind: AliasKind, names: z.array(z.string()) })
export type SearchAlias = z.infer<typeof SearchAlias>

/** Groups of names of a company at most: all of them are in memory while somebody searches. */
export const ALIASES_MAX = 5_000

export const listSearchAliases = defineEndpoint({
  method: 'GET',
  path: '/search_aliases',
  access: 'signed-in',
  summary: 'Names that mean the same to the search, page by page in the order of their ids.',
  query: z.object({
    kind: AliasKind.optional(),
    /** A part of a name. */
    key: z.string().max(254).default(''),
    after: Id.optional(),
    per_page: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ search_aliases: z.array(SearchAlias), has_more: z.boolean() }),
})

export const addSearchAlias = defineEndpoint({
  method: 'POST',
  path: '/search_aliases',
  access: 'admin',
  summary: 'Adds names that mean the same.',
  is_form: true,
  body: z.object({ kind: AliasKind, names: Names }),
  response: z.object({ search_alias: SearchAlias }),
})

export const changeSearchAlias = defineEndpoint({
  method: 'PUT',
  path: '/search_aliases/{id}',
  access: 'admin',
  summary: 'Changes names that mean the same.',
  is_form: true,
  params: IdParams,
  body: z.object({ kind: AliasKind, names: Names }),
  response: z.object({ search_alias: SearchAlias }),
})

export const deleteSearchAlias = defineEndpoint({
  method: 'DELETE',
  path: '/search_aliases/{id}',
  access: 'admin',
  summary: 'Deletes names that mean the same.',
  params: IdParams,
  response: 'no-content',
})
