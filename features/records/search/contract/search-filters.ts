import { isIsoDate } from '@laycan/contract/checks.ts'
import { zonedMoment } from '@laycan/contract/zoned-time.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { emailMarks, type SearchWord, searchWord } from '#features/records/emails/contract/email-mark.ts'
import type { SearchFilter } from './search-grammar.ts'

/** Where mails are looked for in place of the list that is shown. */
export interface SearchPlace {
  /** Undefined: in every box but spam. */
  readonly box?: Box | undefined
  readonly status?: EmailStatus | undefined
  /** Undefined: archived or not. */
  readonly archived?: boolean | undefined
  readonly line_ids?: readonly number[]
}

/** What a filter asks for. */
export interface FilterMeaning {
  readonly criteria: readonly EmailCriterion[]
  readonly place?: SearchPlace
}

/** What filters are read by. */
export interface FilterContext {
  /** Lines of the reader. */
  readonly lines: readonly { readonly id: number; readonly username: string }[]
  /** IANA name of the reader's zone. */
  readonly time_zone: string
  readonly now: Date
}

const equal = (field: 'closed' | 'has_attachment' | 'high_importance', content: boolean) =>
  [{ field, strategy: 'equal', content }] as const

/** Words that ask for something of the mail itself. */
const ownWords: readonly SearchWord[] = [
  searchWord('is', {
    open: equal('closed', false),
    closed: equal('closed', true),
    important: equal('high_importance', true),
  }),
  searchWord('has', { attachment: equal('has_attachment', true) }),
  {
    prefix: 'id',
    values: [],
    criteria: (value) =>
      /^\d{1,15}$/.test(value) ? [{ field: 'id', strategy: 'equal', content: [Number(value)] }] : undefined,
  },
]

/** Both: in the archive or not. */
const ANYWHERE = { archived: undefined }
const places: Readonly<Record<string, SearchPlace>> = {
  inbox: { box: 'received', archived: false },
  received: { box: 'received', ...ANYWHERE },
  sent: { box: 'sent', status: undefined, ...ANYWHERE },
  outbox: { box: 'sent', status: 'pending', ...ANYWHERE },
  draft: { box: 'draft', status: undefined, ...ANYWHERE },
  spam: { box: 'spam', ...ANYWHERE },
  archive: { box: undefined, archived: true },
  anywhere: { box: undefined, status: undefined, ...ANYWHERE },
}

/** What can stand behind each prefix of a filter, for suggestions. */
export function filterWords(): { prefix: string; values: readonly string[] }[] {
  const words = searchWords().map(({ prefix, values }) => ({ prefix, values }))
  const dates = ['today', 'yesterday', '7d', '1m']
  return [
    ...words,
    { prefix: 'in', values: Object.keys(places) },
    { prefix: 'before', values: dates },
    { prefix: 'after', values: dates },
  ]
}

function searchWords(): readonly SearchWord[] {
  return [...ownWords, ...emailMarks().flatMap((mark) => mark.search_words ?? [])]
}

/** What a filter asks for; undefined where it means nothing and is sought as words. */
export function readFilter(
  { prefix, value, not }: SearchFilter,
  context: FilterContext,
): FilterMeaning | undefined {
  if (prefix === 'in') return not ? undefined : placeNamed(value, context)
  if (prefix === 'before' || prefix === 'after') return not ? undefined : dateNamed(prefix, value, context)
  const asked = value.toLowerCase()
  for (const word of searchWords()) {
    const criteria = word.prefix === prefix ? word.criteria(asked) : undefined
    if (criteria) return not ? opposite(criteria, word.not?.(asked)) : { criteria }
  }
  return undefined
}

/** Of a yes or no the other one; of anything else what its word says, if it says so. */
function opposite(
  [only, second]: readonly EmailCriterion[],
  said: readonly EmailCriterion[] | undefined,
): FilterMeaning | undefined {
  if (only === undefined || second !== undefined || typeof only.content !== 'boolean')
    return said && { criteria: said }
  return { criteria: [{ ...only, content: !only.content } as EmailCriterion] }
}

function placeNamed(value: string, { lines }: FilterContext): FilterMeaning | undefined {
  const name = value.toLowerCase()
  if (Object.hasOwn(places, name)) return { criteria: [], place: places[name] ?? {} }
  const line = lines.find(({ username }) => username.toLowerCase() === name)
  return line && { criteria: [], place: { line_ids: [line.id] } }
}

function dateNamed(
  prefix: 'before' | 'after',
  value: string,
  context: FilterContext,
): FilterMeaning | undefined {
  const day = dayNamed(value.toLowerCase(), context)
  const moment = day && zonedMoment({ local: `${day}T00:00`, time_zone: context.time_zone })?.at
  if (!moment) return undefined
  const content: [string | null, string | null] =
    prefix === 'after'
      ? [moment.toISOString(), null]
      : // The last moment before the day begins.
        [null, new Date(moment.getTime() - 1).toISOString()]
  return { criteria: [{ field: 'received_at', strategy: 'equal', content }] }
}

const DAY_MS = 86_400_000
const SPANS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

/** A day as yyyy-MM-dd: of a date, the first of a month or year, or so long ago. */
function dayNamed(value: string, { now, time_zone }: FilterContext): string | undefined {
  const ago = /^(\d{1,4})([dwmy])$/.exec(value)
  if (ago) return dayAgo(Number(ago[1]) * (SPANS[ago[2] ?? 'd'] ?? 1), now, time_zone)
  if (value === 'today') return dayAgo(0, now, time_zone)
  if (value === 'yesterday') return dayAgo(1, now, time_zone)
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(value) ?? []
  const [, first, second = '1', third = '1'] =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(value) ?? []
  const parts = day === undefined ? [first, second, third] : [year, month, day]
  if (parts.some((part) => part === undefined)) return undefined
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-')
  return isIsoDate(date) ? date : undefined
}

function dayAgo(days: number, now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(now.getTime() - days * DAY_MS)
}
