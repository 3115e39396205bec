import { z } from 'zod'
import { Id, Moment, QueryFlag } from '@laycan/contract/ids.ts'
import { isTimeZone } from '@laycan/contract/zoned-time.ts'
import { EmailFilter } from './email-criteria.ts'

/** What several plain words mean (SE-016): the phrase they make, any of them, all of them. */
export const searchMethods = ['exact_match', 'contain_or', 'contain_and'] as const
export type SearchMethod = (typeof searchMethods)[number]

/** Characters of what is typed into the search of the header (SE-011). */
export const SEARCH_KEY_MAX = 255

export const SearchKey = z.string().max(SEARCH_KEY_MAX, {
  message: `String length exceeds maximum length limit of ${SEARCH_KEY_MAX} characters.`,
})

const REFUSED = 'Please check your form.'

/** Mails that came in, that went out, or both (RU-009). */
const mailScopes = ['incoming', 'outgoing', 'both'] as const

/** Conditions of an advanced search at most, as of a rule. */
const ITEMS_MAX = 100

/**
 * A condition of an advanced search: a rule as folders keep it (RU-001), which has a `content_type` and is looked at by whoever
 * knows rules, or a criterion of mails as filters are.
 */
const SearchItem = z.looseObject({
  field: z.string().max(64),
  strategy: z.string().max(64),
  content_type: z.string().optional(),
})

/** An advanced search: criteria, of which every or any must hold, and the mails they look at (RU-002). */
export const AdvancedSearch = z.object({
  /** Whether `line_ids` limit where is looked; left out: where some are named. */
  search_in_enable: z.boolean().optional(),
  mail_scope: z.enum(mailScopes).default('both'),
  /** `one` is another way of writing any (RU-008). */
  match_type: z.enum(['every', 'any', 'one']).default('every'),
  line_ids: z.array(Id).max(1_000).default([]),
  items: z
    .array(SearchItem)
    .max(ITEMS_MAX)
    .transform((items, context) => {
      const criteria = EmailFilter.safeParse(items.filter(({ content_type }) => content_type === undefined))
      if (criteria.success)
        return {
          criteria: criteria.data,
          rules: items.filter(({ content_type }) => content_type !== undefined),
        }
      context.addIssue({ code: 'custom', message: REFUSED })
      return z.NEVER
    }),
})
export type AdvancedSearch = z.infer<typeof AdvancedSearch>

/** The same as JSON text, as links and queries carry it. */
const AdvancedSearchText = z
  .string()
  .max(40_000, 'This search is too long. Please ask for less.')
  .transform((text, context) => {
    const search = AdvancedSearch.safeParse(parseJson(text))
    if (search.success) return search.data
    context.addIssue({ code: 'custom', message: REFUSED })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Where a search looks: in the list that is shown, in all of its line, or in all lines. In a line or in all of them every box
 * counts but spam, and the archive.
 */
export const searchScopes = ['view', 'line', 'lines'] as const
export type SearchScope = (typeof searchScopes)[number]

/** What a list call says of a search (AP-031). */
export const searchParameters = {
  search_key: SearchKey.optional(),
  /** Left out: the caller's setting `default_mail_search_method`. */
  search_method: z.enum(searchMethods).optional(),
  /** The same as `search_scope=lines` (SE-020). */
  search_all_lines: QueryFlag.optional(),
  search_scope: z.enum(searchScopes).optional(),
  /** When the search was made: what came in later is left out, so that pages follow one another. */
  search_time: Moment.optional(),
  /** The caller's zone, by which days of the search begin; left out: the zone of the caller's profile. */
  time_zone: z.string().max(60).refine(isTimeZone, 'This time zone is not known').optional(),
  /** JSON of an advanced search. */
  q: AdvancedSearchText.optional(),
} as const
