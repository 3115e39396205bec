import { soughtWords } from '@laycan/search-index/query/ask-for-text.ts'
import { readSearchTokens, type SearchToken, straightenQuotes } from './search-tokens.ts'

/** Words by which a text of the search can be limited to a field (SE-013), and the field of the index. */
export const textPrefixes = {
  from: 'from',
  to: 'to',
  cc: 'cc',
  bcc: 'bcc',
  subject: 'subject',
  body: 'body',
  file: 'attachment_name',
  tag: 'tags',
  comment: 'comments',
} as const satisfies Record<string, string>
export type TextPrefix = keyof typeof textPrefixes

/** A word, or several in quotes. */
export interface SearchUnit {
  readonly text: string
  /** `+`: must be there (SE-014); `-`: must not. */
  readonly sign: '' | '+' | '-'
  /** Stood in quotes: exactly this. */
  readonly quoted: boolean
}

/** What is sought in one field, or everywhere. */
export interface SearchGroup {
  readonly prefix: TextPrefix | undefined
  readonly units: readonly SearchUnit[]
}

/** Something asked for besides words, e.g. `is:unread`. */
export interface SearchFilter {
  readonly prefix: string
  readonly value: string
  readonly not: boolean
}

/** A search as it was typed, in parts that can be edited each by itself. What is sought everywhere comes first. */
export interface SearchText {
  readonly groups: readonly SearchGroup[]
  readonly filters: readonly SearchFilter[]
}

/** Whether a filter means something; a word such as `is:foo` that does not is sought as it stands. */
export type KnowsFilter = (filter: SearchFilter) => boolean

/**
 * Reads what was typed into the search. Nothing is wrong: what is no operator is a word.
 *
 * A prefix of a field holds until the next prefix, so that a key that begins with `from:` is limited to it (SE-012); one of a
 * filter takes the one word or the quotes behind it. Signs and quotes may stand behind prefixes and before them.
 */
export function parseSearch(text: string, knows: KnowsFilter): SearchText {
  const tokens = readSearchTokens(text)
  const units = new Map<TextPrefix | undefined, SearchUnit[]>([[undefined, []]])
  const filters: SearchFilter[] = []
  let prefix: TextPrefix | undefined
  for (const [at, token] of tokens.entries()) {
    const filter = filterOf(token, filters.at(-1))
    if (filter && knows(filter)) {
      if (!filters.some((each) => isSameFilter(each, filter))) filters.push(filter)
      prefix = undefined
      continue
    }
    const own = textPrefixOf(token)
    // Alone it is a word; behind a space it holds for what follows.
    if (own !== undefined && token.value === '') {
      if (isPlain(tokens[at + 1])) prefix = own
      else addUnit(units, undefined, { ...token, text: own })
      continue
    }
    if (own !== undefined) prefix = own
    for (const unit of unitsOf(token, own !== undefined)) addUnit(units, prefix, unit)
  }
  return {
    groups: [...units].flatMap(([own, all]) => (all.length > 0 ? [{ prefix: own, units: all }] : [])),
    filters,
  }
}

/** A search as it is typed: reading it again gives the same. */
export function writeSearch({ groups, filters }: SearchText): string {
  const words = groups.flatMap(({ prefix, units }) =>
    units.map((unit, at) => {
      const isNamed = prefix !== undefined && (at === 0 || looksLikeOperator(unit))
      return writeUnit(unit, isNamed ? `${prefix}:` : '')
    }),
  )
  return [...words, ...filters.map(writeFilter)].join(' ')
}

/** What would be read as a sign or a prefix of its own. */
function looksLikeOperator({ text, sign, quoted }: SearchUnit): boolean {
  return !quoted && ((sign === '' && /^[+-]/.test(text)) || /^[a-z]{2,12}:/i.test(text))
}

export function isSameFilter(one: SearchFilter, other: SearchFilter): boolean {
  return one.prefix === other.prefix && one.value === other.value && one.not === other.not
}

function writeUnit({ text, sign, quoted }: SearchUnit, prefix: string): string {
  return `${sign}${prefix}${quoted ? `"${text}"` : text}`
}

export function writeFilter({ prefix, value, not }: SearchFilter): string {
  return `${not ? '-' : ''}${prefix}:${/\s/.test(value) ? `"${value}"` : value}`
}

function textPrefixOf({ prefix }: SearchToken): TextPrefix | undefined {
  return prefix !== undefined && Object.hasOwn(textPrefixes, prefix) ? (prefix as TextPrefix) : undefined
}

/** Numbers behind `id:` are ids as well. */
function filterOf(token: SearchToken, last: SearchFilter | undefined): SearchFilter | undefined {
  const { prefix, value, sign, quoted } = token
  const isNext =
    prefix === undefined && last?.prefix === 'id' && !quoted && sign === '' && /^\d+$/.test(value)
  if (isNext) return { ...last, value }
  if (prefix === undefined || value === '' || textPrefixOf(token) !== undefined) return undefined
  return { prefix, value, not: sign === '-' }
}

function isPlain(token: SearchToken | undefined): boolean {
  return token !== undefined && token.prefix === undefined
}

/** @param isLimited its prefix limits it and is no word of its own */
function unitsOf({ sign, prefix, value, quoted }: SearchToken, isLimited: boolean): SearchUnit[] {
  if (prefix === undefined || isLimited) return [{ sign, text: value, quoted }]
  if (!quoted) return [{ sign, text: `${prefix}:${value}`, quoted }]
  return [
    { sign, text: prefix, quoted: false },
    { sign, text: value, quoted },
  ]
}

/** Signs alone are nothing to look for. */
function addUnit(
  units: Map<TextPrefix | undefined, SearchUnit[]>,
  prefix: TextPrefix | undefined,
  { text, sign, quoted }: SearchUnit,
): void {
  if (soughtWords(text).length > 0) units.set(prefix, [...(units.get(prefix) ?? []), { text, sign, quoted }])
}

/** A key as it is searched for; '' when nothing was typed. */
export function straightKey(key: string): string {
  return straightenQuotes(key.replace(/\p{Cc}/gu, ' ')).trim()
}
