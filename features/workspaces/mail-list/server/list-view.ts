import type { Actor } from '@laycan/server/actor.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Box, EmailStatus } from '#features/records/emails/contract/email.ts'
import type { AssignmentScope } from '../contract/assignment-scope.ts'
import type { ListFilters } from '../contract/endpoints.ts'
import { mailListRefusals } from '../contract/errors.ts'
import { type FilterItem, filteredLines } from '../contract/filter-item.ts'
import type { TextItem } from './text-slices.ts'

/** What a query of the list asks for, resolved against the reader's lines. */
export interface View {
  user_id: number
  line_ids: readonly number[]
  /** Undefined: every box but spam. */
  box: Box | undefined
  status: EmailStatus | undefined
  archived: boolean
  /** Undefined: read or not. */
  unread: boolean | undefined
  starred: boolean | undefined
  closed: boolean | undefined
  has_attachment: boolean | undefined
  with_hidden: boolean
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
  const filter = query.filter ?? []
  const unread = allOf([unreadOf(query.read), ...equals(filter, 'read').map((read) => !read)])
  const starred = allOf([query.is_star === true ? true : undefined, ...equals(filter, 'starred')])
  const has_attachment = allOf(equals(filter, 'has_attachment'))
  const closed = closedOf(query.scope)
  const decided = [unread, starred, has_attachment]
  return {
    user_id: actor.user_id,
    line_ids: linesOf(query, filter, actor),
    box: query.box ?? (query.is_star || query.me ? undefined : 'received'),
    status: query.status,
    archived: query.archived ?? false,
    unread: unread === 'never' ? undefined : unread,
    starred: starred === 'never' ? undefined : starred,
    has_attachment: has_attachment === 'never' ? undefined : has_attachment,
    closed,
    with_hidden: query.with_hidden ?? false,
    texts: filter.filter((item): item is TextItem => item.strategy === 'contains'),
    ...rangeOf(filter),
    thread_id: query.thread_id,
    is_empty: asksForAbsentMarks(query, filter) || decided.includes('never'),
  }
}

/**
 * Assignments, tags, folders, live feeds and mentions have no rows yet: what asks for them finds nothing, and what
 * leaves them out finds everything.
 */
function asksForAbsentMarks(query: ListFilters, filter: readonly FilterItem[]): boolean {
  if (query.me || query.filed || query.folder_id !== undefined || query.live_feed_id !== undefined)
    return true
  if (query.scope === 'assigned' || query.scope === 'assigned_to_me') return true
  return filter.some(({ field }) => field === 'tags' || field === 'assignees')
}

function closedOf(scope: AssignmentScope | undefined): boolean | undefined {
  if (scope === 'closed') return true
  return scope === 'open' || scope === 'focused' ? false : undefined
}

function linesOf({ line_id }: ListFilters, filter: readonly FilterItem[], actor: Actor): readonly number[] {
  if (line_id !== undefined && !actor.line_ids.includes(line_id))
    throw new RefusedError(mailListRefusals.lineNotFound)
  const own = line_id === undefined ? actor.line_ids : [line_id]
  const chosen = filteredLines(filter)
  return chosen === undefined ? own : own.filter((id) => chosen.includes(id))
}

function unreadOf(read: ListFilters['read']): boolean | undefined {
  return read === undefined || read === 'all' ? undefined : read === 'unread'
}

function equals(filter: readonly FilterItem[], field: 'read' | 'starred' | 'has_attachment'): boolean[] {
  return filter.flatMap((item) => (item.field === field ? [item.content] : []))
}

/** What several conditions on one mark come to. */
function allOf(values: readonly (boolean | undefined)[]): boolean | undefined | 'never' {
  const asked = new Set(values.filter((value) => value !== undefined))
  return asked.size > 1 ? 'never' : [...asked][0]
}

function rangeOf(filter: readonly FilterItem[]): Pick<View, 'first' | 'last'> {
  const ranges = filter.flatMap((item) => (item.field === 'received_at' ? [item.content] : []))
  const moments = (place: 0 | 1) => ranges.flatMap((range) => range[place] ?? []).map((at) => Date.parse(at))
  const iso = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : undefined)
  return { first: iso(Math.max(...moments(0))), last: iso(Math.min(...moments(1))) }
}

/** True when nothing narrows the view but line, box, status and archive: the kept totals answer it. */
export function isPlain(view: View): view is View & { box: Box } {
  return view.box !== undefined && view.unread === undefined && isUnfiltered(view)
}

/** True when the kept unread counts answer the view: they count what a plain list of received mail shows. */
export function isPlainUnread(view: View): boolean {
  return view.unread === true && hasCountedMarks(view) && !view.status && isUnfiltered(view)
}

/** Whether the unread marks that are counted hold every unread mail of the view. */
export function hasCountedMarks(view: View): boolean {
  return view.box === 'received' && !view.archived && !view.with_hidden
}

function isUnfiltered(view: View): boolean {
  const narrowing = [view.starred, view.closed, view.has_attachment, view.first, view.last, view.thread_id]
  return !view.is_empty && view.texts.length === 0 && narrowing.every((each) => each === undefined)
}
