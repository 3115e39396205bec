import { z } from 'zod'
import { type AssignmentScope, type OpenMode, type Subtab, scopeOf } from './assignment-scope.ts'
import { type EmailCriterion, EmailFilterText, filteredLines } from './email-criteria.ts'
import { findMarkView } from './email-mark.ts'
import { criteriaOfParameters, criteriaOfPlace } from './list-filters.ts'
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
  readonly search_id: number | undefined
  readonly search_all_lines: boolean
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
}

export function viewOf(query: MailsQuery, choices: ViewChoices): MailView {
  const filter = parseFilter(query.filter)
  const place = placeOf(query)
  const { subtab, open_mode, scope } = assignmentPart(query, choices)
  const parameters = choices.parameters ?? {}
  return {
    ...place,
    search_key: query.search_key ?? '',
    search_id: query.search_id,
    search_all_lines: query.search_all_lines,
    subtab,
    open_mode,
    scope,
    parameters,
    filter,
    criteria: [
      ...criteriaOfPlace(place),
      ...criteriaOfParameters({ ...placeParameters(place), ...parameters, scope }),
      ...filter,
    ],
    line_ids: filteredLines(filter),
    sort: 'received_at',
    order: query.received_at ?? choices.order,
  }
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
  const { search_key, search_id, search_all_lines, order } = view
  return JSON.stringify([listQueryOf(view), search_key, search_id ?? 0, search_all_lines, order])
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
  }
}

/** The sort after a click on a column: the same field turns round, another one starts at desc (ML-031). */
export function nextSort(now: Pick<MailView, 'sort' | 'order'>, field: SortField) {
  const order: SortOrder = now.sort === field && now.order === 'desc' ? 'asc' : 'desc'
  return { sort: field, order }
}
