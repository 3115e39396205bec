import type { DateHit, DateRules } from '../dates/date-hit.ts'
import { dayOfText, textOfDay } from '../dates/days.ts'
import { findDates, readBareDays } from '../dates/find-dates.ts'
import { isMonthFirst } from '../dates/numeric-dates.ts'
import { placeKey, titleCase } from '../place.ts'
import type { ReadingRules, ReadPosition, Span } from '../position.ts'
import { findDwt } from '../tonnage.ts'
import type { Layout, LayoutCell, LayoutField } from './layout.ts'
import { endOfCell, isOwn } from './rows.ts'
import { isWord, shapeOf, type Token, tokensOf } from './tokens.ts'

const ROWS_MAX = 5_000
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’&-]{1,39}$/u
const PLACE = /^\p{L}[\p{L} .'’()-]{1,40}$/u
/** A ship that is fixed opens nowhere. */
const GONE = /\b(?:fixed|fxd|on ?subs|withdrawn)\b|~~/i
/** Letters of a text that are read by layouts. */
const CHARS = 500_000

/**
 * The rows of a text that are written as some layouts say. A row whose date is none, or whose words name no ship or place, is
 * none, and so is one that is fixed: nothing is read that a row does not say.
 * @param lines where rows may begin, e.g. in no older list below an answer; left out: anywhere
 */
export function readByLayouts(
  text: string,
  layouts: readonly Layout[],
  { date, ports = new Map() }: ReadingRules,
  lines?: readonly { readonly start: number }[],
): ReadPosition[] {
  const mail = dayOfText(date)
  if (mail === null || layouts.length === 0) return []
  const rules: DateRules = { mail, monthFirst: isMonthFirst(text) }
  const tokens = tokensOf(text.slice(0, CHARS))
  const found: ReadPosition[] = []
  let end = 0
  for (const [at, token] of tokens.entries()) {
    const isStart = at === 0 || tokens[at - 1]?.text === '\n'
    if (!isStart || token.start < end || found.length >= ROWS_MAX || !isOwn(text, token, lines)) continue
    for (const layout of layouts) {
      const row = rowAt(tokens, at, layout)
      const position = row && positionOf(text, row, rules, ports)
      if (!position) continue
      found.push(position)
      end = position.spans.row.end
      break
    }
  }
  return found
}

type Row = { readonly span: Span; readonly fields: ReadonlyMap<string, Span> }

/** The cells of a row that begins at a word, each up to the sign behind it; undefined where they are not so. */
function rowAt(tokens: readonly Token[], from: number, { cells, separators }: Layout): Row | undefined {
  const fields = new Map<string, Span>()
  let at = from
  for (const [place, cell] of cells.entries()) {
    const separator = separators[place] ?? '\n'
    const end = endOfCell(tokens, at, separator)
    if (end === undefined) return undefined
    const words = fieldWords(tokens.slice(at, end), cell)
    if (words === undefined) return undefined
    const [first, last] = [words[0], words.at(-1)]
    if (cell.fields.length > 0 && first && last)
      fields.set(cell.fields.join(), { start: first.start, end: last.end })
    at = place === cells.length - 1 ? end : end + 1
  }
  const [first, last] = [tokens[from], tokens[at - 1]]
  return first && last && { span: { start: first.start, end: last.end }, fields }
}

/** What is left of a cell between the words that are always there; undefined where they are not. */
function fieldWords(
  words: readonly Token[],
  { fields, before, after }: LayoutCell,
): readonly Token[] | undefined {
  if (fields.length === 0) return []
  const inner = words.length - before.length - after.length
  if (inner < 1) return undefined
  const isSame = (word: string, at: number) => {
    const token = words[at]
    return token !== undefined && shapeOf(token) === word
  }
  const holds =
    before.every((word, at) => isSame(word, at)) &&
    after.every((word, at) => isSame(word, before.length + inner + at))
  return holds ? words.slice(before.length, before.length + inner) : undefined
}

function positionOf(
  text: string,
  { span, fields }: Row,
  rules: DateRules,
  ports: ReadonlyMap<string, string>,
): ReadPosition | undefined {
  const { vessel, port, dates } = partsOf(text, fields, rules)
  if (dates?.from == null || !vessel || !port) return undefined
  const name = wordsOf(text, vessel)
  const place = placeOf(wordsOf(text, port), ports)
  const isGone = GONE.test(text.slice(span.start, span.end))
  if (isGone || !NAME.test(name) || !/\p{L}{2}/u.test(name) || place === undefined) return undefined
  return {
    vessel: name.toUpperCase(),
    ex_names: [],
    imo: '',
    dwt: findDwt(text.slice(span.start, span.end))?.value ?? null,
    built: null,
    port: place,
    open_from: textOfDay(dates.from),
    open_to: dates.to === null ? null : textOfDay(dates.to),
    note: '',
    spans: { row: span, vessel, port, dates: { start: dates.start, end: dates.end } },
  }
}

const wordsOf = (text: string, { start, end }: Span) => text.slice(start, end).replace(/\s+/g, ' ').trim()

/** A port that the desk knows, or the words as they are written where they may be a place. */
function placeOf(words: string, ports: ReadonlyMap<string, string>): string | undefined {
  return ports.get(placeKey(words)) ?? (PLACE.test(words) ? titleCase(words) : undefined)
}

interface Parts {
  vessel?: Span | undefined
  port?: Span | undefined
  dates?: DateHit | undefined
}

/** The fields of the cells; of a cell with a date and something else both. */
function partsOf(text: string, fields: Row['fields'], rules: DateRules): Parts {
  const parts: Parts = {}
  for (const [names, cell] of fields) {
    const named = names.split(',') as LayoutField[]
    const date = named.includes('dates') ? dateIn(text, cell, rules) : undefined
    if (date) parts.dates = date
    const other = named.find((name) => name !== 'dates')
    if (other !== undefined) parts[other] = date ? beside(text, cell, date, named) : cell
  }
  return parts
}

function dateIn(text: string, { start, end }: Span, rules: DateRules): DateHit | undefined {
  const words = text.slice(start, end)
  const hit = findDates(words, rules)[0] ?? readBareDays(words, rules)
  return hit ? { ...hit, start: start + hit.start, end: start + hit.end } : undefined
}

/** The other field of a cell: before the date, or behind it. */
function beside(text: string, cell: Span, date: Span, named: readonly LayoutField[]): Span | undefined {
  const isBehind = named[0] === 'dates'
  const part = isBehind ? { start: date.end, end: cell.end } : { start: cell.start, end: date.start }
  const words = tokensOf(text.slice(part.start, part.end)).filter(isWord)
  const [first, last] = [words[0], words.at(-1)]
  return first && last && { start: part.start + first.start, end: part.start + last.end }
}
