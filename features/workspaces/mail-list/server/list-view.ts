import type { RawBuilder } from 'kysely'
import { ALL, allOf, oneOf, type Query } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { holdsForNone } from '#features/records/criteria/contract/criterion.ts'
import type { AskedBy } from '#features/records/criteria/server/public.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { type ListFilters, readListFilters } from '#features/records/emails/contract/list-filters.ts'
import {
  type AskedList,
  type CriterionSql,
  isDefined,
  type MarkSource,
  sqlOf,
} from '#features/records/emails/server/public.ts'
import { type ReadSearch, readSearch } from '#features/records/search/server/public.ts'
import { mailListRefusals } from '../contract/errors.ts'
import { isTextItem, type TextItem } from './text-slices.ts'

/** A criterion with what it is in SQL. */
export interface Asked extends AskedBy {
  readonly field: string
  readonly content: unknown
  readonly sql: CriterionSql
  /** What its `prepare` found. */
  readonly facts?: unknown
}

/** Words that the search index is asked for, and what only the texts themselves can tell. */
export interface ViewSearch {
  readonly words: Query
  /** Criteria whose letter case counts: a mail that has the words is looked at by itself. */
  readonly cased: readonly EmailCriterion[]
  /** Of these criteria one must hold. */
  readonly any: readonly EmailCriterion[] | undefined
  readonly highlights: ReadSearch['highlights']
  /** Aborted when nobody waits for the search any more. */
  readonly signal?: AbortSignal
}

/** A view that is searched. */
export type SearchedView = View & { search: ViewSearch }

export function isSearched(view: View): view is SearchedView {
  return view.search !== undefined
}

/** What a query of the list asks for, resolved against the reader's lines. */
export interface View {
  user_id: number
  line_ids: readonly number[]
  /** Undefined: every box but spam. */
  box: Box | undefined
  status: EmailStatus | undefined
  /** Undefined: archived or not. */
  archived: boolean | undefined
  /** All that is asked of the mail and its marks, but for words, texts, times and lines. */
  asked: readonly Asked[]
  texts: readonly TextItem[]
  /** Undefined: the list is not searched. */
  search: ViewSearch | undefined
  /** First and last moment, ISO 8601; both included. */
  first: string | undefined
  last: string | undefined
  thread_id: number | undefined
  /** Lists of each conversation the newest mail alone, among those that this view lists. */
  heads_of?: View
  /** Asks for what no mail can be. */
  is_empty: boolean
}

/** As `resolveView`, with what is searched for. */
export async function readView(db: Db, actor: Actor, query: ListFilters): Promise<View> {
  return resolveView(db, query, actor, await readSearch(db, actor, query))
}

/** @throws RefusedError for a line the reader does not have, and for what a criterion refuses */
export async function resolveView(
  db: Db,
  query: ListFilters,
  actor: Actor,
  search?: ReadSearch,
): Promise<View> {
  const isWide = search !== undefined && search.scope !== 'view'
  const { place, criteria: listed } = readListFilters(isWide ? widened(query) : query)
  const criteria = [...listed, ...(search?.criteria ?? [])]
  const defined = criteria.filter(isDefined)
  const { asked, contradicts } = askedOf(defined)
  const line_id = search?.scope === 'lines' ? undefined : place.line_id
  const prepared = await prepareAll(db, actor, asked)
  const known = [...defined, ...impliedBy(prepared)]
  return {
    user_id: actor.user_id,
    line_ids: linesOf(line_id, [...chosenLines(known), search?.place.line_ids], actor),
    box: place.box,
    status: place.status,
    archived: place.archived,
    ...(isWide ? { box: undefined, status: undefined, archived: undefined } : {}),
    ...placeSearched(search),
    asked: prepared,
    texts: known.filter(isTextItem),
    search: searchOf(known, search),
    ...rangeOf(known, query.search_time),
    thread_id: query.thread_id,
    is_empty: contradicts || criteria.some((criterion) => !isDefined(criterion) && !holdsForNone(criterion)),
  }
}

/** What still narrows a search of a whole line, or of all: what the reader hid, and what he filters by. */
function widened({ line_id, with_hidden, filter, thread_id }: ListFilters): ListFilters {
  return { line_id, with_hidden, filter, thread_id }
}

function placeSearched(search: ReadSearch | undefined): Partial<Pick<View, 'box' | 'status' | 'archived'>> {
  const { line_ids: _, ...place } = search?.place ?? {}
  return place
}

/** What the index is asked: the words of the search, and criteria that only the index knows. */
function searchOf(
  criteria: readonly EmailCriterion[],
  search: ReadSearch | undefined,
): ViewSearch | undefined {
  const worded = criteria.filter((criterion) => sqlOf(criterion).condition === undefined)
  if (!search && worded.length === 0) return undefined
  const cased = worded.filter(isCased)
  const words = criteria.flatMap((criterion) => possibleWords(criterion) ?? [])
  const any = search?.any_criteria
  const anyWords = any && queryOfAny(any)
  return {
    words: allOf([search?.words ?? allOf([]), ...words, ...(anyWords ? [anyWords] : [])]),
    cased,
    any: anyWords ? undefined : any,
    highlights: search?.highlights ?? {},
  }
}

/** One of some criteria, where the index knows all of them. */
function queryOfAny(criteria: readonly EmailCriterion[]): Query | undefined {
  const queries = criteria.flatMap((each) => (isCased(each) ? [] : (sqlOf(each).words?.(each) ?? [])))
  return queries.length === criteria.length ? oneOf(queries) : undefined
}

/** What the index can be asked of a criterion, for mails that may fulfil it; undefined where it knows nothing of it. */
export function possibleWords(criterion: EmailCriterion): Query | undefined {
  const words = sqlOf(criterion).words?.(criterion)
  // What must not be there in one letter case may be there in another.
  return words && isCased(criterion) && criterion.strategy.startsWith('not_') ? ALL : words
}

function isCased(criterion: EmailCriterion): boolean {
  return 'case_sensitive' in criterion && criterion.case_sensitive === true
}

/** Fields that the list asks for in ways of its own. */
const OWN_WAYS: readonly string[] = ['received_at', 'mailbox']

/** Each criterion once; two of one yes-or-no field that differ contradict each other. */
function askedOf(criteria: readonly EmailCriterion[]): { asked: Asked[]; contradicts: boolean } {
  const asked = new Map<string, Asked>()
  const answers = new Map<string, unknown>()
  let contradicts = false
  for (const criterion of criteria) {
    const { field, content } = criterion
    const sql = sqlOf(criterion)
    if (OWN_WAYS.includes(field) || isTextItem(criterion) || sql.condition === undefined) continue
    if (typeof content === 'boolean') {
      if (answers.has(field) && answers.get(field) !== content) contradicts = true
      answers.set(field, content)
    }
    asked.set(JSON.stringify(criterion), { ...criterion, sql })
  }
  return { asked: [...asked.values()], contradicts }
}

async function prepareAll(db: Db, actor: Actor, asked: readonly Asked[]): Promise<readonly Asked[]> {
  // Most lists ask nothing that must be looked up.
  if (asked.every(({ sql }) => sql.prepare === undefined)) return asked
  return Promise.all(
    asked.map(async (each) => ({ ...each, facts: await each.sql.prepare?.(db, actor, each.content) })),
  )
}

/** What asked criteria say of lines, times and texts by what was found about them. */
function impliedBy(asked: readonly Asked[]): readonly EmailCriterion[] {
  return asked.flatMap(({ sql, facts }) => (facts === undefined ? [] : (sql.implies?.(facts) ?? [])))
}

function chosenLines(criteria: readonly EmailCriterion[]): (readonly number[])[] {
  return criteria.flatMap((item) => (item.field === 'mailbox' ? [item.content] : []))
}

function linesOf(
  line_id: number | undefined,
  choices: readonly (readonly number[] | undefined)[],
  actor: Actor,
): readonly number[] {
  if (line_id !== undefined && !actor.line_ids.includes(line_id))
    throw new RefusedError(mailListRefusals.lineNotFound)
  const own = line_id === undefined ? actor.line_ids : [line_id]
  return own.filter((id) => choices.every((chosen) => chosen === undefined || chosen.includes(id)))
}

/** @param until what came in later is left out */
function rangeOf(
  criteria: readonly EmailCriterion[],
  until: string | undefined,
): Pick<View, 'first' | 'last'> {
  const ranges = criteria.flatMap((item) => (item.field === 'received_at' ? [item.content] : []))
  const moments = (place: 0 | 1) => ranges.flatMap((range) => range[place] ?? []).map((at) => Date.parse(at))
  const iso = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : undefined)
  const last = until === undefined ? moments(1) : [...moments(1), Date.parse(until)]
  return { first: iso(Math.max(...moments(0))), last: iso(Math.min(...last)) }
}

/** The view without criteria of some fields. */
export function without(view: View, fields: readonly string[]): View {
  return { ...view, asked: view.asked.filter(({ field }) => !fields.includes(field)) }
}

/** The view with one more criterion. */
export function withCriterion(view: View, criterion: EmailCriterion): View {
  return { ...view, asked: [...view.asked, { ...criterion, sql: sqlOf(criterion) }] }
}

/** What marks are told of the list that a view asks for. */
export function listOf({ user_id, line_ids, box, archived, asked }: View): AskedList {
  const criteria = asked.map(
    ({ field, content }) => ({ field, strategy: 'equal', content }) as EmailCriterion,
  )
  return { user_id, line_ids, box, archived, criteria }
}

/** The index of a mark that has all mails of the view in list order. */
export function sourceOf(view: View, { field, sql, content, facts }: Asked): MarkSource | undefined {
  const source = sql.source?.(listOf(view), content, facts)
  if (source === undefined || isAskedOnce(view, field)) return source
  // What it has fulfils this criterion and not the others of its field.
  return { ...source, fulfils: source.fulfils.filter((each) => each !== field) }
}

/** Whether no two criteria of the view ask for one field. */
export function isAskedOnce({ asked }: View, field: string): boolean {
  return asked.filter((each) => each.field === field).length < 2
}

/** How many mails of its source a list has, where that is kept. */
export function totalOf(view: View, { sql, content, facts }: Asked): RawBuilder<number> | undefined {
  return sql.total?.(listOf(view), content, facts)
}

/** A view of one box of which everything is kept that is left out of its total. */
export type PlainView = View & { box: Box; archived: boolean }

/** True when nothing narrows the view but line, box, status, archive and what kept counts leave out. */
export function isPlain(view: View): view is PlainView {
  const { box, archived } = view
  if (box === undefined || archived === undefined || !isUnfiltered(view)) return false
  return view.asked.every(
    ({ sql, content }) => sql.leftOut?.({ ...listOf(view), box, archived }, content) !== undefined,
  )
}

/** The criterion whose kept counts answer the view, where nothing else narrows it than what its marks fulfil. */
export function countedBy(view: View): (Asked & { source: MarkSource }) | undefined {
  if (view.status !== undefined || !isUnfiltered(view)) return undefined
  for (const asked of view.asked) {
    const source = totalOf(view, asked) && sourceOf(view, asked)
    if (source && view.asked.every(({ field }) => source.fulfils.includes(field))) return { ...asked, source }
  }
  return undefined
}

function isUnfiltered(view: View): boolean {
  const narrowing = [view.first, view.last, view.thread_id, view.search]
  return !view.is_empty && view.texts.length === 0 && narrowing.every((each) => each === undefined)
}
