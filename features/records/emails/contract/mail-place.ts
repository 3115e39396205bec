import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import { searchMethods, searchScopes } from './advanced-search.ts'
import { OpenMode, Subtab } from './assignment-scope.ts'
import { type Box, Box as BoxSchema, EmailStatus } from './email.ts'
import type { KnownEmail } from './email-criteria.ts'
import { findMarkView, markViews } from './email-mark.ts'

const text = z.string().max(1000).optional().catch(undefined)
const id = Id.optional().catch(undefined)
// Links written by hand or by code carry 1, '1' or true.
const flag = z.preprocess((value) => String(value), QueryFlag)

/**
 * The query of `/mails` (SH-006). A value that does not fit is left out: a link from an older version opens the wider
 * list instead of failing. `filter` is JSON of criteria (ours: the specification keeps column filters out of the link).
 */
export const MailsQuery = z.object({
  line_id: id,
  box: BoxSchema.optional().catch(undefined),
  status: EmailStatus.optional().catch(undefined),
  archived: flag,
  is_star: flag,
  me: flag,
  /** A view that a mark gives and the specification does not name (ours). */
  mark: text,
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
  /** The criteria of the advanced search are being changed (SE-005). */
  edit: text,
  /** Those criteria, as calls take them (ours). */
  q: z.string().max(40_000).optional().catch(undefined),
  search_key: text,
  search_id: id,
  search_all_lines: flag,
  /** Where the search looks, unless in all lines (ours). */
  search_scope: z.enum(searchScopes).optional().catch(undefined),
  /** What several plain words mean; left out: as the user's setting says (ours). */
  search_method: z.enum(searchMethods).optional().catch(undefined),
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

/** Names of a link's query that say which list it is. */
export const PLACE_PARAMETERS = [
  'line_id',
  'box',
  'status',
  'archived',
  'is_star',
  'me',
  'mark',
  'folder_id',
  'folder_name',
  'live_feed_id',
] as const

/** The part of a link's query that says which list it is. */
export type PlaceParameters = Partial<Pick<MailsQuery, (typeof PLACE_PARAMETERS)[number]>>

/** Which list a link of the mail area leads to: the only answer for titles, tabs, bookmarks, sidebar and empty states. */
export interface MailPlace {
  /** Undefined: all lines of the reader. */
  readonly line_id: number | undefined
  /** Undefined in folders, live feeds and the views of marks: every box but spam. */
  readonly box: Box | undefined
  readonly status: EmailStatus | undefined
  /** Undefined in folders: archived or not. */
  readonly archived: boolean | undefined
  /** Ids of the marks' views that the link asks for, e.g. `starred`. */
  readonly marks: readonly string[]
  readonly folder_id: number | undefined
  readonly folder_name: string | undefined
  readonly live_feed_id: number | undefined
}

/** The place of a link's query, or of the parameters of a list call. */
export function placeOf(query: PlaceParameters): MailPlace {
  const marks = marksOf(query)
  return {
    line_id: query.line_id,
    box: boxOf(query, marks),
    status: query.status,
    // What is filed is looked for in its folder also when it is done with.
    archived: query.archived || query.folder_id === undefined ? (query.archived ?? false) : undefined,
    marks,
    folder_id: query.folder_id,
    folder_name: query.folder_name === '' ? undefined : query.folder_name,
    live_feed_id: query.live_feed_id,
  }
}

function marksOf(query: PlaceParameters): readonly string[] {
  const isAsked = (parameter: string | undefined) =>
    parameter !== undefined && (query as Record<string, unknown>)[parameter] === true
  return markViews()
    .filter((view) => isAsked(view.parameter) || view.id === query.mark)
    .map((view) => view.id)
}

function boxOf(query: PlaceParameters, marks: readonly string[]): Box | undefined {
  const { box, status, folder_id, live_feed_id } = query
  if (box !== undefined) return box
  const isApart = folder_id !== undefined || live_feed_id !== undefined
  if (marks.length > 0 || (isApart && status === undefined)) return undefined
  // A link with a status but no box means sent mail: Outbox and Sent are both kept there (ML-007).
  return status === undefined || status === 'received' ? 'received' : 'sent'
}

let nameOfFolder: (id: number) => string | undefined = () => undefined

/** Makes known how folders are called now, where they are at hand: a link may be older than a name. */
export function declareFolderNames(find: (id: number) => string | undefined): void {
  nameOfFolder = find
}

/** How the folder of a place is called; undefined where neither the link nor anybody here says so. */
export function folderNameOf({ folder_id, folder_name }: MailPlace): string | undefined {
  return (folder_id === undefined ? undefined : nameOfFolder(folder_id)) ?? folder_name
}

let nameOfFeed: (id: number) => string | undefined = () => undefined

/** Makes known how live feeds are called, where they are at hand. */
export function declareFeedNames(find: (id: number) => string | undefined): void {
  nameOfFeed = find
}

/** How the live feed of a place is called; undefined where nobody here knows. */
export function feedNameOf({ live_feed_id }: Pick<MailPlace, 'live_feed_id'>): string | undefined {
  return live_feed_id === undefined ? undefined : nameOfFeed(live_feed_id)
}

/** What a place is of its line: `mails`, `outbox`, `sent`, `archived`, `draft`, `spam`, or the view of a mark. */
export function partOf({ marks, status, archived, box }: MailPlace): string {
  const [mark] = marks
  if (mark !== undefined) return mark
  if (status === 'pending') return 'outbox'
  if (status === 'sent' || box === 'sent') return 'sent'
  if (archived) return 'archived'
  return box === 'draft' || box === 'spam' ? box : 'mails'
}

/** The tab of all mailboxes, 'Mail Activity': always there, first, and never closed (TB-009). */
export const PAGE_TAB_ID = 'page'

/** The id of a place's tab (TB-003). */
export function tabIdOf(place: MailPlace): string {
  if (place.folder_id !== undefined) return `fid_${place.folder_id}`
  if (place.live_feed_id !== undefined) return `lf_${place.live_feed_id}`
  return lineTabId(place.line_id, partOf(place))
}

/** The id of the tab of a part of a line, or of all lines together. */
export function lineTabId(line_id: number | undefined, part: string): string {
  if (line_id !== undefined) return `line_${line_id}_${part}`
  return part === 'mails' ? PAGE_TAB_ID : `${PAGE_TAB_ID}_${part}`
}

/** The page title (ML-005), with the username of the selected line in brackets (ML-006). */
export function mailsTitle(query: MailsQuery, lineUsername?: string): string {
  const title = placeTitle(placeOf(query), query.box)
  return query.line_id === undefined || !lineUsername ? title : `${title} (${lineUsername})`
}

/** @param asked the box that the link names: all received mail of a line is called by its box only then */
function placeTitle(place: MailPlace, asked: Box | undefined): string {
  const [mark] = place.marks
  if (mark !== undefined) return findMarkView(mark)?.title ?? mark
  if (place.folder_id !== undefined) return folderNameOf(place) ?? 'Folder'
  if (place.live_feed_id !== undefined) return feedNameOf(place) ?? 'Live feed'
  if (place.status === 'pending') return 'Outbox'
  if (place.status === 'sent') return 'Sent'
  if (place.archived) return 'Archive'
  if (place.box === 'draft') return 'Draft'
  return asked === undefined ? 'Mail Activity' : asked.charAt(0).toUpperCase() + asked.slice(1)
}

/**
 * What the Outbox shows. Its link says `pending` (ML-007), which means all that is on its way out and what did not get
 * out (CP-007): a mail waits there as delay or schedule (CP-008).
 */
export const outboxStatuses = ['pending', 'delay', 'schedule', 'progress', 'failed'] as const

/** Whether a mail of a status is among those that a list of another one shows. */
export function listsStatus(asked: EmailStatus, status: string): boolean {
  return asked === 'pending' ? outboxStatuses.some((each) => each === status) : asked === status
}

/** Whether a mail is in the place itself: its line, box, status and archive. What marks ask for is a matter of criteria. */
export function isInPlace(place: MailPlace, mail: KnownEmail): boolean {
  if (place.line_id !== undefined && !mail.line_ids.includes(place.line_id)) return false
  if (place.box === undefined ? mail.box === 'spam' : place.box !== mail.box) return false
  if (place.archived !== undefined && place.archived !== mail.archived) return false
  return place.status === undefined || listsStatus(place.status, mail.status)
}
