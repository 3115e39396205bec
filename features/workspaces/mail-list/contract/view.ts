import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import {
  type Box,
  Box as BoxSchema,
  type EmailRow,
  EmailStatus,
} from '../../../records/emails/contract/email.ts'
import { FilterItem } from './endpoints.ts'

const text = z.string().max(1000).optional().catch(undefined)
// Links written by hand or by code carry 1, '1' or true.
const flag = z.preprocess((value) => String(value), QueryFlag)

/**
 * The query of `/mails` (SH-006), as far as it narrows the list or names what is open. A value that does not fit is
 * left out: a link from an older version opens the wider list instead of failing. `filter` is JSON of FilterItem[]
 * (ours: the specification keeps column filters out of the link).
 */
export const MailsQuery = z.object({
  line_id: Id.optional().catch(undefined),
  box: BoxSchema.optional().catch(undefined),
  status: EmailStatus.optional().catch(undefined),
  archived: flag,
  is_star: flag,
  me: flag,
  folder_name: text,
  /** Sort direction of received_at. */
  received_at: z.enum(['asc', 'desc']).optional().catch(undefined),
  filter: z.string().max(20_000).optional().catch(undefined),
  /** The open mail. */
  id: Id.optional().catch(undefined),
  via: text,
  /** A changed value reloads the list. */
  rand: z.coerce.string().max(40).optional().catch(undefined),
})
export type MailsQuery = z.output<typeof MailsQuery>

export const readFilters = ['all', 'read', 'unread'] as const
export const ReadFilter = z.enum(readFilters)
export type ReadFilter = z.infer<typeof ReadFilter>

/** Which mails a list shows and in which order. */
export interface MailView {
  readonly line_id: number | undefined
  readonly box: Box
  readonly status: EmailStatus | undefined
  readonly archived: boolean
  readonly read: ReadFilter
  readonly filter: readonly FilterItem[]
  readonly order: 'asc' | 'desc'
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

/** What is not in the link but chosen in this browser (ML-011, ML-032). */
export interface ViewChoices {
  readonly read: ReadFilter
  /** Direction while the link names none. */
  readonly order: 'asc' | 'desc'
}

export function viewOf(query: MailsQuery, choices: ViewChoices): MailView {
  return {
    line_id: query.line_id,
    // A link with a status but no box means sent mail: Outbox and Sent are both kept there (ML-007).
    box: query.box ?? (query.status === undefined || query.status === 'received' ? 'received' : 'sent'),
    status: query.status,
    archived: query.archived,
    read: choices.read,
    filter: parseFilter(query.filter),
    order: query.received_at ?? choices.order,
  }
}

/** The same view has the same key, so that going back finds its cached list (ML-030). */
export function viewKey(view: MailView): string {
  const { line_id, box, status, archived, read, filter, order } = view
  return JSON.stringify([line_id ?? 0, box, status ?? '', archived, read, order, filter])
}

/** The list call that answers the view, without paging. */
export function listQueryOf(view: MailView) {
  return {
    box: view.box,
    order: view.order,
    ...(view.line_id === undefined ? {} : { line_id: view.line_id }),
    ...(view.status === undefined ? {} : { status: view.status }),
    ...(view.archived ? { archived: true } : {}),
    ...(view.read === 'all' ? {} : { read: view.read }),
    ...(view.filter.length === 0 ? {} : { filter: JSON.stringify(view.filter) }),
  }
}

type Placed = Readonly<Pick<EmailRow, 'box' | 'status' | 'archived' | 'read'>> & {
  line_ids: readonly number[]
}

/** Whether the view lists the mail as far as a row can tell; column filters are the server's to decide. */
export function matchesPlace(view: MailView, row: Placed): boolean {
  if (view.line_id !== undefined && !row.line_ids.includes(view.line_id)) return false
  if (view.box !== row.box || view.archived !== row.archived) return false
  return view.status === undefined || view.status === row.status
}

/**
 * Whether a mail that arrives live joins the list (RT-011). Filtered and archived lists are snapshots: they get new
 * mail when they load again.
 */
export function belongsIn(view: MailView, row: Placed): boolean {
  if (view.archived || view.filter.length > 0) return false
  if (!matchesPlace(view, row)) return false
  return view.read === 'all' || (view.read === 'read') === row.read
}

/** Whether a changed mail must leave the list (RT-012). A mail just read stays where it is until the next load. */
export function leavesView(view: MailView, row: Placed): boolean {
  return !matchesPlace(view, row)
}

function placeTitle(query: MailsQuery): string {
  if (query.me) return 'Mentions'
  if (query.is_star) return 'Starred Mails'
  if (query.status === 'pending') return 'Outbox'
  if (query.status === 'sent') return 'Sent'
  if (query.archived) return 'Archive'
  if (query.box === 'draft') return 'Draft'
  if (query.folder_name !== undefined && query.folder_name !== '') return query.folder_name
  if (query.box === undefined) return 'Mail Activity'
  return query.box.charAt(0).toUpperCase() + query.box.slice(1)
}

/** The page title (ML-005), with the username of the selected line in brackets (ML-006). */
export function mailsTitle(query: MailsQuery, lineUsername?: string): string {
  const title = placeTitle(query)
  return query.line_id === undefined || !lineUsername ? title : `${title} (${lineUsername})`
}
