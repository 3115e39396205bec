import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import { type Box, Box as BoxSchema, EmailStatus } from '#features/records/emails/contract/email.ts'
import { type AssignmentScope, OpenMode, Subtab, scopeOf } from './assignment-scope.ts'
import { FilterItem, filteredLines } from './filter-item.ts'

const text = z.string().max(1000).optional().catch(undefined)
const id = Id.optional().catch(undefined)
// Links written by hand or by code carry 1, '1' or true.
const flag = z.preprocess((value) => String(value), QueryFlag)

/**
 * The query of `/mails` (SH-006). A value that does not fit is left out: a link from an older version opens the wider
 * list instead of failing. `filter` is JSON of FilterItem[] (ours: the specification keeps column filters out of the
 * link).
 */
export const MailsQuery = z.object({
  line_id: id,
  box: BoxSchema.optional().catch(undefined),
  status: EmailStatus.optional().catch(undefined),
  archived: flag,
  is_star: flag,
  me: flag,
  folder_id: id,
  folder_name: text,
  /** Folder type. */
  type: text,
  live_feed_id: id,
  /** The open tab, by its id (TB-003). */
  tab: text,
  subtab: Subtab.optional().catch(undefined),
  openMode: OpenMode.optional().catch(undefined),
  /** The advanced search stands open. */
  search: z.literal('advance').optional().catch(undefined),
  /** The saved search is being edited. */
  edit: text,
  search_key: text,
  search_id: id,
  search_all_lines: flag,
  /** Sort direction of received_at. */
  received_at: z.enum(['asc', 'desc']).optional().catch(undefined),
  filter: z.string().max(20_000).optional().catch(undefined),
  /** The open mail. */
  id,
  /** Where the reader came from. */
  from: text,
  /** A mail whose detail stands open in the list's place. */
  detail_Id: id,
  /** 'notification': the open mail's notification becomes read (MD-019). */
  via: text,
  /** Came by a bookmark: 0 the manual, 1 the automatic one (BK-008). */
  bm: z.enum(['0', '1']).optional().catch(undefined),
  /** A changed value reloads the list. */
  rand: z.coerce.string().max(40).optional().catch(undefined),
})
export type MailsQuery = z.output<typeof MailsQuery>

export const readFilters = ['all', 'read', 'unread'] as const
export const ReadFilter = z.enum(readFilters)
export type ReadFilter = z.infer<typeof ReadFilter>

/** Fields by which a list can be sorted; the ledger names no other (ML-031). */
export const sortFields = ['received_at'] as const
export type SortField = (typeof sortFields)[number]
export type SortOrder = 'asc' | 'desc'

/**
 * What the Outbox shows. Its link says `pending` (ML-007), which stands for all that is on its way out and for what did
 * not get out (CP-007): a mail waits there as delay or schedule (CP-008).
 */
export const outboxStatuses = ['pending', 'delay', 'schedule', 'progress', 'failed'] as const

/** Whether a mail of a status is among those that a list of another one shows. */
export function listsStatus(asked: EmailStatus, status: EmailStatus): boolean {
  return asked === 'pending' ? outboxStatuses.some((each) => each === status) : asked === status
}

/** Which mails a list shows and in which order. */
export interface MailView {
  readonly line_id: number | undefined
  /** Undefined in the starred view and the mentions: every box but spam. */
  readonly box: Box | undefined
  readonly status: EmailStatus | undefined
  readonly archived: boolean
  readonly is_star: boolean
  readonly me: boolean
  readonly folder_id: number | undefined
  readonly live_feed_id: number | undefined
  readonly search_key: string
  readonly search_id: number | undefined
  readonly search_all_lines: boolean
  readonly subtab: Subtab
  readonly open_mode: OpenMode
  /** What sub-tab and open mode come to. */
  readonly scope: AssignmentScope
  readonly hide_assigned: boolean
  /** False: without filed mails; undefined: filed or not. */
  readonly filed: boolean | undefined
  readonly with_hidden: boolean
  readonly read: ReadFilter
  readonly filter: readonly FilterItem[]
  /** Lines that the mailbox filter names; undefined: all. */
  readonly line_ids: readonly number[] | undefined
  readonly sort: SortField
  readonly order: SortOrder
}

/** Column filters of a link; what cannot be read filters nothing. */
export function parseFilter(json: string | undefined): readonly FilterItem[] {
  if (json === undefined || json === '') return []
  try {
    const items = z.array(FilterItem).max(20).safeParse(JSON.parse(json))
    return items.success ? items.data : []
  } catch {
    return []
  }
}

/** What is not in the link but chosen in this browser (ML-010 to ML-012, ML-032). */
export interface ViewChoices {
  readonly read: ReadFilter
  /** Direction while the link names none. */
  readonly order: SortOrder
  readonly with_hidden?: boolean
  readonly hide_filed?: boolean
  readonly hide_assigned?: boolean
  /** Choice of the Open sub-tab while the link names none. */
  readonly open_mode?: OpenMode
  /** False: the assignment module is off, and with it sub-tabs and assignment filters. */
  readonly assignments?: boolean
}

export function viewOf(query: MailsQuery, choices: ViewChoices): MailView {
  const filter = parseFilter(query.filter)
  return {
    line_id: query.line_id,
    box: boxOf(query),
    status: query.status,
    archived: query.archived,
    is_star: query.is_star,
    me: query.me,
    folder_id: query.folder_id,
    live_feed_id: query.live_feed_id,
    search_key: query.search_key ?? '',
    search_id: query.search_id,
    search_all_lines: query.search_all_lines,
    ...assignmentPart(query, choices),
    filed: choices.hide_filed ? false : undefined,
    with_hidden: choices.with_hidden ?? false,
    read: choices.read,
    filter,
    line_ids: filteredLines(filter),
    sort: 'received_at',
    order: query.received_at ?? choices.order,
  }
}

function assignmentPart(query: MailsQuery, choices: ViewChoices) {
  const isOn = choices.assignments ?? true
  // The sub-tab All is hidden (ML-008): a link without one stands in Open, whose own choice starts at all.
  const subtab = isOn ? (query.subtab ?? 'open') : 'all'
  const open_mode = query.openMode ?? choices.open_mode ?? 'all'
  const hide_assigned = isOn && (choices.hide_assigned ?? false)
  return { subtab, open_mode, scope: scopeOf(subtab, open_mode), hide_assigned }
}

function boxOf(query: MailsQuery): Box | undefined {
  if (query.box !== undefined) return query.box
  if (query.is_star || query.me) return undefined
  // A link with a status but no box means sent mail: Outbox and Sent are both kept there (ML-007).
  return query.status === undefined || query.status === 'received' ? 'received' : 'sent'
}

/** The same view has the same key, so that going back finds its cached list (ML-030). */
export function viewKey(view: MailView): string {
  const { search_key, search_id, search_all_lines, order } = view
  return JSON.stringify([listQueryOf(view), search_key, search_id ?? 0, search_all_lines, order])
}

/** The list call that answers the view, without paging. Of batches it names the mails (`POST /emails/batches`). */
export function listQueryOf(view: MailView) {
  return {
    order: view.order,
    ...(view.box === undefined ? {} : { box: view.box }),
    ...(view.line_id === undefined ? {} : { line_id: view.line_id }),
    ...(view.status === undefined ? {} : { status: view.status }),
    ...(view.folder_id === undefined ? {} : { folder_id: view.folder_id }),
    ...(view.live_feed_id === undefined ? {} : { live_feed_id: view.live_feed_id }),
    ...(view.archived ? { archived: true } : {}),
    ...(view.is_star ? { is_star: true } : {}),
    ...(view.me ? { me: true } : {}),
    ...(view.scope === 'all' ? {} : { scope: view.scope }),
    ...(view.hide_assigned ? { hide_assigned: true } : {}),
    ...(view.filed === undefined ? {} : { filed: view.filed }),
    ...(view.with_hidden ? { with_hidden: true } : {}),
    ...(view.read === 'all' ? {} : { read: view.read }),
    ...(view.filter.length === 0 ? {} : { filter: JSON.stringify(view.filter) }),
  }
}

/** The sort after a click on a column: the same field turns round, another one starts at desc (ML-031). */
export function nextSort(now: Pick<MailView, 'sort' | 'order'>, field: SortField) {
  const order: SortOrder = now.sort === field && now.order === 'desc' ? 'asc' : 'desc'
  return { sort: field, order }
}
