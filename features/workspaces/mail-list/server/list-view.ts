import type { Actor } from '@laycan/server/actor.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { holdsForNone } from '#features/records/criteria/contract/criterion.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import { type EmailCriterion, filteredLines } from '#features/records/emails/contract/email-criteria.ts'
import { type ListFilters, readListFilters } from '#features/records/emails/contract/list-filters.ts'
import {
  type AskedList,
  type CriterionSql,
  isDefined,
  type MarkSource,
  sqlOf,
} from '#features/records/emails/server/public.ts'
import { mailListRefusals } from '../contract/errors.ts'
import type { TextItem } from './text-slices.ts'

/** A criterion with what it is in SQL. */
export interface Asked {
  readonly field: string
  readonly content: unknown
  readonly sql: CriterionSql
}

/** What a query of the list asks for, resolved against the reader's lines. */
export interface View {
  user_id: number
  line_ids: readonly number[]
  /** Undefined: every box but spam. */
  box: Box | undefined
  status: EmailStatus | undefined
  archived: boolean
  /** All that is asked of the mail and its marks, but for texts, times and lines. */
  asked: readonly Asked[]
  texts: readonly TextItem[]
  /** First and last moment, ISO 8601; both included. */
  first: string | undefined
  last: string | undefined
  thread_id: number | undefined
  /** Asks for what no mail can be. */
  is_empty: boolean
}

/** @throws RefusedError for a line the reader does not have */
export function resolveView(query: ListFilters, actor: Actor): View {
  const { place, criteria } = readListFilters(query)
  const defined = criteria.filter(isDefined)
  const { asked, contradicts } = askedOf(defined)
  return {
    user_id: actor.user_id,
    line_ids: linesOf(place.line_id, defined, actor),
    box: place.box,
    status: place.status,
    archived: place.archived,
    asked,
    texts: defined.filter((item): item is TextItem => item.strategy === 'contains'),
    ...rangeOf(defined),
    thread_id: query.thread_id,
    is_empty: contradicts || criteria.some((criterion) => !isDefined(criterion) && !holdsForNone(criterion)),
  }
}

/** The list looks these up in ways of its own. */
const OWN_WAYS: readonly string[] = ['from', 'to', 'subject', 'received_at', 'mailbox']

/** Each criterion once; two of one yes-or-no field that differ contradict each other. */
function askedOf(criteria: readonly EmailCriterion[]): { asked: Asked[]; contradicts: boolean } {
  const asked = new Map<string, Asked>()
  const answers = new Map<string, unknown>()
  let contradicts = false
  for (const criterion of criteria) {
    const { field, content } = criterion
    if (OWN_WAYS.includes(field)) continue
    if (typeof content === 'boolean') {
      if (answers.has(field) && answers.get(field) !== content) contradicts = true
      answers.set(field, content)
    }
    asked.set(`${field} ${JSON.stringify(content)}`, { field, content, sql: sqlOf(criterion) })
  }
  return { asked: [...asked.values()], contradicts }
}

function linesOf(
  line_id: number | undefined,
  criteria: readonly EmailCriterion[],
  actor: Actor,
): readonly number[] {
  if (line_id !== undefined && !actor.line_ids.includes(line_id))
    throw new RefusedError(mailListRefusals.lineNotFound)
  const own = line_id === undefined ? actor.line_ids : [line_id]
  const chosen = filteredLines(criteria)
  return chosen === undefined ? own : own.filter((id) => chosen.includes(id))
}

function rangeOf(criteria: readonly EmailCriterion[]): Pick<View, 'first' | 'last'> {
  const ranges = criteria.flatMap((item) => (item.field === 'received_at' ? [item.content] : []))
  const moments = (place: 0 | 1) => ranges.flatMap((range) => range[place] ?? []).map((at) => Date.parse(at))
  const iso = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : undefined)
  return { first: iso(Math.max(...moments(0))), last: iso(Math.min(...moments(1))) }
}

/** The view without criteria of some fields. */
export function without(view: View, fields: readonly string[]): View {
  return { ...view, asked: view.asked.filter(({ field }) => !fields.includes(field)) }
}

/** The view with one more criterion. */
export function withCriterion(view: View, criterion: EmailCriterion): View {
  const { field, content } = criterion
  return { ...view, asked: [...view.asked, { field, content, sql: sqlOf(criterion) }] }
}

/** What marks are told of the list that a view asks for. */
export function listOf({ user_id, line_ids, box, archived, asked }: View): AskedList {
  const criteria = asked.map(
    ({ field, content }) => ({ field, strategy: 'equal', content }) as EmailCriterion,
  )
  return { user_id, line_ids, box, archived, criteria }
}

/** The index of a mark that has all mails of the view in list order. */
export function sourceOf(view: View, { sql, content }: Asked): MarkSource | undefined {
  return sql.source?.(listOf(view), content)
}

/** A view of one box of which everything is kept that is left out of its total. */
export type PlainView = View & { box: Box }

/** True when nothing narrows the view but line, box, status, archive and what kept counts leave out. */
export function isPlain(view: View): view is PlainView {
  const { box } = view
  if (box === undefined || !isUnfiltered(view)) return false
  return view.asked.every(
    ({ sql, content }) => sql.leftOut?.({ ...listOf(view), box }, content) !== undefined,
  )
}

/** The criterion whose kept counts answer the view, where nothing else narrows it than what its marks fulfil. */
export function countedBy(view: View): (Asked & { source: MarkSource }) | undefined {
  if (view.status !== undefined || !isUnfiltered(view)) return undefined
  for (const asked of view.asked) {
    const source = asked.sql.total && sourceOf(view, asked)
    if (source && view.asked.every(({ field }) => source.fulfils.includes(field))) return { ...asked, source }
  }
  return undefined
}

function isUnfiltered(view: View): boolean {
  const narrowing = [view.first, view.last, view.thread_id]
  return !view.is_empty && view.texts.length === 0 && narrowing.every((each) => each === undefined)
}
