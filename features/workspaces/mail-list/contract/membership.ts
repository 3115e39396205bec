import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { FilterItem } from './filter-item.ts'
import { listsStatus, type MailView } from './view.ts'

/** What of a row decides about its places; marks that a sender of rows does not know are taken as absent. */
export type Placed = Readonly<Pick<EmailRow, 'box' | 'status' | 'archived' | 'read'>> & {
  readonly line_ids: readonly number[]
} & Readonly<Partial<Pick<EmailRow, 'closed' | 'starred' | 'is_hide' | 'received_at' | 'has_attachment'>>>

/** Whether the mail stands in the place that the view names: lines, box, status, archive, hidden or not. */
export function matchesPlace(view: MailView, row: Placed): boolean {
  if (view.line_id !== undefined && !row.line_ids.includes(view.line_id)) return false
  if (view.line_ids !== undefined && !view.line_ids.some((id) => row.line_ids.includes(id))) return false
  if (view.box === undefined ? row.box === 'spam' : view.box !== row.box) return false
  if (view.archived !== row.archived) return false
  if (!view.with_hidden && row.is_hide === true) return false
  return view.status === undefined || listsStatus(view.status, row.status)
}

/**
 * Whether the view lists the mail. Texts of filters are the server's to decide: undefined when only they are left to
 * look at. Marks of parts to come stand on no mail: none is assigned, filed, tagged, in a folder or a live feed, and
 * none mentions anybody.
 */
export function matchesView(view: MailView, row: Placed): boolean | undefined {
  if (!matchesPlace(view, row) || !matchesMarks(view, row)) return false
  if (!view.filter.every((item) => matchesItem(item, row) !== false)) return false
  return view.filter.every((item) => matchesItem(item, row)) && view.search_key === '' ? true : undefined
}

function matchesMarks(view: MailView, row: Placed): boolean {
  if (view.is_star && row.starred !== true) return false
  if (view.read !== 'all' && (view.read === 'read') !== row.read) return false
  if (view.me || view.filed === true || view.folder_id !== undefined) return false
  if (view.live_feed_id !== undefined || view.search_id !== undefined) return false
  return matchesScope(view, row)
}

function matchesScope({ scope }: MailView, row: Placed): boolean {
  if (scope === 'assigned' || scope === 'assigned_to_me') return false
  if (scope === 'closed') return row.closed === true
  return scope === 'open' || scope === 'focused' ? row.closed !== true : true
}

function matchesItem(item: FilterItem, row: Placed): boolean | undefined {
  if (item.field === 'has_attachment') return row.has_attachment === item.content
  if (item.field === 'read') return row.read === item.content
  if (item.field === 'starred') return (row.starred === true) === item.content
  if (item.field === 'mailbox') return item.content.some((id) => row.line_ids.includes(id))
  if (item.field === 'tags' || item.field === 'assignees') return false
  if (item.field !== 'received_at') return undefined
  const [first, last] = item.content.map((moment) => (moment === null ? undefined : Date.parse(moment)))
  const at = Date.parse(row.received_at ?? '')
  return (first === undefined || at >= first) && (last === undefined || at <= last)
}

/** Searched and filtered lists: whether a mail's text belongs in them only the server knows. */
export function isNarrowed(view: MailView): boolean {
  return view.filter.length > 0 || view.search_key !== ''
}

/**
 * Whether a mail that arrives live joins the list. Searched, filtered, starred and archived lists are snapshots: they
 * get new mail when they load again (RT-011).
 */
export function belongsIn(view: MailView, row: Placed): boolean {
  if (view.archived || view.is_star || isNarrowed(view)) return false
  return matchesView(view, row) === true
}

/**
 * Whether a changed mail must leave the list (RT-012). A mail just read stays where it is until the next load; so does
 * one that is no longer starred, unless the reader's flag `remove email when unstar` is on (ML-043).
 */
export function leavesView(view: MailView, row: Placed, flags: { remove_unstarred?: boolean } = {}): boolean {
  if (!matchesPlace(view, row) || !matchesScope(view, row)) return true
  return flags.remove_unstarred === true && view.is_star && row.starred !== true
}
