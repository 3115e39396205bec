import type { SearchMethod } from '#features/records/emails/contract/advanced-search.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { refuseCriteria } from '#features/records/rules/contract/check-criteria.ts'
import type { MailScope, RuleCriteria, RuleForm } from '#features/records/rules/contract/rule.ts'
import { readFilter } from '#features/records/search/contract/search-filters.ts'
import {
  parseSearch,
  type SearchFilter,
  type SearchGroup,
  type SearchUnit,
  type TextPrefix,
  writeFilter,
} from '#features/records/search/contract/search-grammar.ts'
import { readCriteria } from '#features/workspaces/mail-search/web/public.ts'
import { t } from './messages.ts'

export interface SearchContext {
  /** Lines of the reader. */
  readonly lines: readonly { readonly id: number; readonly username: string }[]
  readonly time_zone: string
  readonly now: Date
  /** As the user's setting says. */
  readonly method: SearchMethod
}

/** A search as rules say it, or why they cannot. */
export type KeptSearch =
  | { readonly name: string; readonly criteria: RuleCriteria; readonly refusal?: undefined }
  | { readonly refusal: string }

class Unsayable extends Error {}

/** The search of a view as criteria of rules (RU-002). */
export function criteriaOfSearch(view: MailView, context: SearchContext): KeptSearch {
  try {
    const criteria = joined(view, context)
    if (criteria.items.length === 0 || refuseCriteria(criteria) !== undefined) return { refusal: t('words') }
    return { name: nameOf(view, criteria), criteria }
  } catch (error) {
    if (error instanceof Unsayable) return { refusal: error.message }
    throw error
  }
}

function joined(view: MailView, context: SearchContext): RuleCriteria {
  const place = placeOf(view, context)
  const typed = ofText(view, context)
  const advanced = readCriteria(view.q)
  if (view.q !== undefined && advanced === undefined) throw new Unsayable(t('words'))
  const both = [typed, advanced].filter((each) => each !== undefined && each.items.length > 0)
  if (both.length > 1 && both.some((each) => each?.match_type === 'any' && each.items.length > 1))
    throw new Unsayable(t('either'))
  const limited = advanced?.search_in_enable && advanced.line_ids.length > 0 ? advanced.line_ids : undefined
  return {
    search_in_enable: true,
    mail_scope: advanced?.mail_scope ?? place.mail_scope,
    match_type: both.length === 1 ? (both[0]?.match_type ?? 'every') : 'every',
    line_ids: [...(typed.line_ids ?? limited ?? place.line_ids)],
    items: [...typed.items, ...(advanced?.items ?? [])],
  }
}

/** Where is looked; lists that are more than mailboxes have no rules. */
function placeOf(view: MailView, { lines }: SearchContext): { line_ids: number[]; mail_scope: MailScope } {
  const { search_scope, folder_id, live_feed_id, marks, status, filter, line_id, box } = view
  const isWide = search_scope !== 'view'
  const isApart =
    folder_id !== undefined || live_feed_id !== undefined || marks.length > 0 || status === 'pending'
  if (filter.length > 0 || (!isWide && (isApart || box === 'draft' || box === 'spam')))
    throw new Unsayable(t('place'))
  const scopes = { received: 'incoming', sent: 'outgoing' } as const
  return {
    line_ids: search_scope === 'lines' || line_id === undefined ? lines.map(({ id }) => id) : [line_id],
    mail_scope: isWide ? 'both' : scopes[(box ?? 'received') as 'received' | 'sent'],
  }
}

interface TypedSearch {
  readonly items: readonly RuleForm[]
  readonly match_type: 'every' | 'any'
  readonly line_ids: readonly number[] | undefined
}

function ofText({ search_key, search_method }: MailView, context: SearchContext): TypedSearch {
  const { groups, filters } = parseSearch(search_key, (filter) => readFilter(filter, context) !== undefined)
  const method = search_method ?? context.method
  const read = filters.map((filter) => ofFilter(filter, context))
  const items = [
    ...groups.flatMap((group) => ofGroup(group, method)),
    ...read.flatMap(({ items: own }) => own),
  ]
  // Any of several words is enough only where nothing else is asked for.
  const isAny = method === 'contain_or' && groups.some(({ units }) => units.filter(isFree).length > 1)
  if (isAny && (groups.length > 1 || filters.length > 0 || !groups.every(({ units }) => units.every(isFree))))
    throw new Unsayable(t('either'))
  const line_ids = read.flatMap((each) => each.line_ids ?? [])
  return {
    items,
    match_type: isAny ? 'any' : 'every',
    line_ids: line_ids.length > 0 ? line_ids : undefined,
  }
}

const fields: Readonly<Partial<Record<TextPrefix, string>>> = {
  from: 'from',
  to: 'to',
  cc: 'cc',
  bcc: 'bcc',
  subject: 'subject',
  body: 'body',
  file: 'attachment_name',
  tag: 'tags',
}

const isFree = ({ sign }: SearchUnit) => sign === ''

function ofGroup({ prefix, units }: SearchGroup, method: SearchMethod): RuleForm[] {
  const field = prefix === undefined ? 'keyword' : fields[prefix]
  if (field === undefined) throw new Unsayable(t('filter', { what: `${prefix}:` }))
  const free = units.filter(isFree).map(textOf)
  const phrases = method === 'exact_match' && free.length > 1 ? [free.join(' ')] : free
  return [
    ...phrases.map((text) => rule(field, text)),
    ...units
      .filter((unit) => !isFree(unit))
      .map((unit) => rule(field, textOf(unit), unit.sign === '-' ? 'not_contains' : 'contains')),
  ]
}

/** What goes on is contained anyway. */
function textOf({ text }: SearchUnit): string {
  return text.replace(/\*+$/, '')
}

function rule(field: string, text: string, strategy = 'contains'): RuleForm {
  return { ...NOTHING, field, strategy, content: field === 'tags' ? [text] : text }
}

const NOTHING = {
  name: '',
  content_type: 'single',
  firstDate: null,
  lastDate: null,
  case_sensitive: false,
} as const

/** Facts of a mail that rules ask for, too, by the field of the criterion. */
const facts: Readonly<Partial<Record<string, string>>> = {
  has_attachment: 'has_attachment',
  high_importance: 'high_importance',
  closed: 'closed',
  assigned: 'assignment',
  has_comment: 'has_comment',
}

/** Days of an open range: rules name both ends. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2999-12-31'

function ofFilter(
  filter: SearchFilter,
  context: SearchContext,
): { items: RuleForm[]; line_ids?: readonly number[] } {
  const meaning = readFilter(filter, context)
  const { line_ids, ...place } = meaning?.place ?? {}
  const isMore = Object.values(place).some((value) => value !== undefined)
  if (meaning === undefined || isMore) throw unsayable(filter)
  const items = meaning.criteria.map((criterion): RuleForm => {
    const { field, content } = criterion
    const known = facts[field]
    if (known !== undefined) return { ...NOTHING, field: known, strategy: 'equal', content }
    if (criterion.field !== 'received_at') throw unsayable(filter)
    const [first, last] = criterion.content
    const days = { firstDate: first?.slice(0, 10) ?? FIRST_DAY, lastDate: last?.slice(0, 10) ?? LAST_DAY }
    return { ...NOTHING, ...days, field, strategy: 'equal', content: 'custom', content_type: 'range' }
  })
  return { items, ...(line_ids === undefined ? {} : { line_ids }) }
}

function unsayable(filter: SearchFilter): Unsayable {
  return new Unsayable(t('filter', { what: writeFilter(filter) }))
}

/** Characters of a folder's name that are worth reading in the tree. */
const NAME_MAX = 60

function nameOf({ search_key }: MailView, { items }: RuleCriteria): string {
  const words = items.flatMap(({ content }) =>
    typeof content === 'string' || Array.isArray(content) ? content : [],
  )
  const name = search_key === '' ? words.join(' ') : search_key
  return (name.trim() || items.map(({ field }) => field).join(' ')).slice(0, NAME_MAX)
}
