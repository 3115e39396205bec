import { z } from 'zod'
import type { SearchMethod, SearchScope } from './advanced-search.ts'
import { type AssignmentScope, type OpenMode, type Subtab, scopeOf } from './assignment-scope.ts'
import { type EmailCriterion, EmailFilterText, filteredLines } from './email-criteria.ts'
import { findMarkView } from './email-mark.ts'
import { criteriaOfParameters, criteriaOfPlace, isInbox } from './list-filters.ts'
import { type MailPlace, type MailsQuery, placeOf } from './mail-place.ts'

export const readFilters = ['all', 'read', 'unread'] as const
export const ReadFilter = z.enum(readFilters)
export type ReadFilter = z.infer<typeof ReadFilter>

/** Fields by which a list can be sorted; the ledger names no other (ML-031). */
export const sortFields = ['received_at'] as const
export type SortField = (typeof sortFields)[number]
export type SortOrder = 'asc' | 'desc'

/** Parameters of a list call, by their names on the wire: `{ read: 'unread', with_hidden: true }`. */
export type ListParameters = Readonly<Record<string, string | boolean>>

/** Which mails a list shows and in which order: a place, criteria, and the order. */
export interface MailView extends MailPlace {
  readonly search_key: string
  /** Criteria of an advanced search, as the link has them. */
  readonly q: string | undefined
  readonly search_id: number | undefined
  /** Where the search looks; says something only while something is searched for. */
  readonly search_scope: SearchScope
  /** Undefined: as the user's setting says. */
  readonly search_method: SearchMethod | undefined
  readonly subtab: Subtab
  readonly open_mode: OpenMode
  /** What sub-tab and open mode come to. */
  readonly scope: AssignmentScope
  /** Parameters that this user chose, e.g. to see hidden mails. */
  readonly parameters: ListParameters
  /** Column filters. */
  readonly filter: readonly EmailCriterion[]
  /** All that is asked besides the place: by marks, scope, parameters and filters. */
  readonly criteria: readonly EmailCriterion[]
  /** Lines that the mailbox filter names; undefined: all. */
  readonly line_ids: readonly number[] | undefined
  readonly sort: SortField
  readonly order: SortOrder
  /** One row for each conversation, for its mails that match (decisions.md 19). */
  readonly is_grouped?: true
}

/** Column filters of a link; what cannot be read filters nothing. */
export function parseFilter(json: string | undefined): readonly EmailCriterion[] {
  if (json === undefined || json === '') return []
  return EmailFilterText.safeParse(json).data ?? []
}

/** What is not in the link but chosen by this user or in this browser (ML-010 to ML-012, ML-032). */
export interface ViewChoices {
  /** Parameters of the toolbar, e.g. `read`, `with_hidden`. */
  readonly parameters?: ListParameters
  /** Direction while the link names none. */
  readonly order: SortOrder
  /** Choice of the Open sub-tab while the link names none. */
  readonly open_mode?: OpenMode
  /** False: the assignment module is off, and with it sub-tabs and assignment filters. */
  readonly assignments?: boolean
  /** Lists are grouped by conversation, where that means something. */
  readonly grouped?: boolean
}

export function viewOf(query: MailsQuery, choices: ViewChoices): MailView {
  const filter = parseFilter(query.filter)
  const place = placeOf(query)
  const { subtab, open_mode, scope } = assignmentPart(
    query,
    isUnsent(place) ? { ...choices, assignments: false } : choices,
  )
  const parameters = isUnsent(place) ? {} : (choices.parameters ?? {})
  return {
    ...place,
    search_key: query.search_key ?? '',
    q: query.q,
    search_id: query.search_id,
    search_scope: scopeOfSearch(query),
    search_method: query.search_method,
    subtab,
    open_mode,
    scope,
    parameters,
    filter,
    criteria: [
      ...(isWide(query)
        ? criteriaOfParameters({ with_hidden: parameters.with_hidden })
        : [
            ...criteriaOfPlace(place),
            ...criteriaOfParameters({
              ...placeParameters(place),
              ...parameters,
              scope,
              is_inbox: isInbox(place, query.search_key),
            }),
          ]),
      ...filter,
    ],
    line_ids: filteredLines(filter),
    sort: 'received_at',
    order: query.received_at ?? choices.order,
    ...(choices.grouped && canBeGrouped(query, place) && { is_grouped: true }),
  }
}

/** Drafts and the Outbox: nobody reads, assigns, files or hides what has not left, so nothing of it narrows them. */
export function isUnsent({ box, status, marks, folder_id, live_feed_id }: MailPlace): boolean {
  const isApart = marks.length > 0 || folder_id !== undefined || live_feed_id !== undefined
  return !isApart && (box === 'draft' || status === 'pending')
}

/** A search lists what it found, and what is still written or on its way stands by itself. */
function canBeGrouped(query: MailsQuery, { box, status }: MailPlace): boolean {
  const isSought = isSearched({ search_key: query.search_key ?? '', q: query.q })
  return !isSought && box !== 'draft' && status !== 'pending'
}

function scopeOfSearch({ search_all_lines, search_scope = 'view' }: MailsQuery): SearchScope {
  return search_all_lines ? 'lines' : search_scope
}

/** Whether a view is searched, by words or by criteria. */
export function isSearched({ search_key, q }: Pick<MailView, 'search_key' | 'q'>): boolean {
  return search_key !== '' || q !== undefined
}

/** A search of a whole line, or of all, is narrowed by nothing that the place or its toolbar says but what is hidden. */
function isWide(query: MailsQuery): boolean {
  return isSearched({ search_key: query.search_key ?? '', q: query.q }) && scopeOfSearch(query) !== 'view'
}

function assignmentPart(query: MailsQuery, choices: ViewChoices) {
  // The sub-tab All is hidden (ML-008): a link without one stands in Open, whose own choice starts at all.
  const subtab = (choices.assignments ?? true) ? (query.subtab ?? 'open') : 'all'
  const open_mode = query.openMode ?? choices.open_mode ?? 'all'
  return { subtab, open_mode, scope: scopeOf(subtab, open_mode) }
}

function placeParameters({ folder_id, live_feed_id }: MailPlace) {
  return { folder_id, live_feed_id }
}

/** The same view has the same key, so that going back finds its cached list (ML-030). */
export function viewKey(view: MailView): string {
  const { search_id, order } = view
  const grouped = view.is_grouped ? ['grouped'] : []
  return JSON.stringify([listQueryOf(view), search_id ?? 0, order, ...grouped])
}

/** The list call that answers the view, without paging. Of batches it names the mails (`POST /emails/batches`). */
export function listQueryOf(view: MailView) {
  const marks = view.marks.map((id) => [findMarkView(id)?.parameter, id] as const)
  return {
    order: view.order,
    ...(view.box === undefined ? {} : { box: view.box }),
    ...(view.line_id === undefined ? {} : { line_id: view.line_id }),
    ...(view.status === undefined ? {} : { status: view.status }),
    ...(view.folder_id === undefined ? {} : { folder_id: view.folder_id }),
    ...(view.live_feed_id === undefined ? {} : { live_feed_id: view.live_feed_id }),
    ...(view.archived ? { archived: true } : {}),
    ...Object.fromEntries(marks.map(([parameter, id]) => (parameter ? [parameter, true] : ['mark', id]))),
    ...(view.scope === 'all' ? {} : { scope: view.scope }),
    ...view.parameters,
    ...(view.filter.length === 0 ? {} : { filter: JSON.stringify(view.filter) }),
    ...searchQueryOf(view),
  }
}

/** What a view searches for, as calls name it; nothing for a list that is not searched. */
function searchQueryOf({ search_key, q, search_scope, search_method }: MailView) {
  if (!isSearched({ search_key, q })) return {}
  return {
    ...(search_key === '' ? {} : { search_key }),
    ...(q === undefined ? {} : { q }),
    ...(search_scope === 'line' ? { search_scope } : {}),
    ...(search_scope === 'lines' ? { search_all_lines: true } : {}),
    ...(search_method === undefined ? {} : { search_method }),
  }
}

/** The sort after a click on a column: the same field turns round, another one starts at desc (ML-031). */
export function nextSort(now: Pick<MailView, 'sort' | 'order'>, field: SortField) {
  const order: SortOrder = now.sort === field && now.order === 'desc' ? 'asc' : 'desc'
  return { sort: field, order }
}
