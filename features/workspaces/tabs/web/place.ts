import { readQuery, writeQuery } from '@laycan/web/query-string.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { PAGE_TAB_ID } from '../contract/tab.ts'

/** The lists that every line has, and all lines together (TB-003). */
export type PlacePart = 'mails' | 'starred' | 'mentions' | 'archived' | 'spam' | 'draft' | 'outbox' | 'sent'

/** What a link of the mail area leads to, as far as tabs tell places apart. */
export type Place =
  | { readonly kind: 'line'; readonly line_id: number | undefined; readonly part: PlacePart }
  | { readonly kind: 'folder'; readonly id: number; readonly name: string | undefined }
  | { readonly kind: 'feed'; readonly id: number }

type Query = Readonly<Record<string, string | string[]>>

const queryOf = (link: string): Query => readQuery(link.split('?')[1] ?? '')

function idOf(value: string | string[] | undefined): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The place of a link such as `/mails?line_id=5&id=7`; undefined outside the mail list. */
export function placeOf(link: string): Place | undefined {
  if (link.split('?')[0] !== '/mails') return undefined
  const query = queryOf(link)
  const folder_id = idOf(query.folder_id)
  const feed_id = idOf(query.live_feed_id)
  if (folder_id !== undefined) return { kind: 'folder', id: folder_id, name: query.folder_name?.toString() }
  if (feed_id !== undefined) return { kind: 'feed', id: feed_id }
  return { kind: 'line', line_id: idOf(query.line_id), part: partOf(query) }
}

/** The same order of rules as the title of the list (ML-005). */
function partOf({ me, is_star, status, archived, box }: Query): PlacePart {
  if (isOn(me)) return 'mentions'
  if (isOn(is_star)) return 'starred'
  if (status === 'pending') return 'outbox'
  if (status === 'sent' || box === 'sent') return 'sent'
  if (isOn(archived)) return 'archived'
  return box === 'draft' || box === 'spam' ? box : 'mails'
}

function isOn(value: string | string[] | undefined): boolean {
  return value === '1' || value === 'true'
}

/** The id of a place's tab (TB-003). */
export function tabIdOf(place: Place): string {
  if (place.kind === 'folder') return `fid_${place.id}`
  if (place.kind === 'feed') return `lf_${place.id}`
  if (place.line_id !== undefined) return `line_${place.line_id}_${place.part}`
  return place.part === 'mails' ? PAGE_TAB_ID : `${PAGE_TAB_ID}_${place.part}`
}

const MAIL_TAB = /^mail_(\d+)$/

export function mailTabId(email_id: number): string {
  return `mail_${email_id}`
}

/** The mail of a minimized mail's tab; undefined for tabs of lists. */
export function mailOfTab(tab_id: string): number | undefined {
  return idOf(MAIL_TAB.exec(tab_id)?.[1])
}

/**
 * The tab that a link belongs to. A minimized mail's link names its tab, and only while that very mail is open: reading
 * on from it in the list leaves the tab.
 */
export function tabOfLink(link: string): string | undefined {
  const { tab, id } = queryOf(link)
  if (typeof tab === 'string' && mailOfTab(tab) !== undefined && mailOfTab(tab) === idOf(id)) return tab
  const place = placeOf(link)
  return place && tabIdOf(place)
}

/** The link without what was meant for one visit: the tab's name, a bookmark, a forced reload. */
export function withoutVisit(link: string): string {
  const [path = '', text] = link.split('?')
  if (text === undefined) return path
  const { tab: _tab, bm: _bm, rand: _rand, ...rest } = readQuery(text)
  const query = writeQuery(rest)
  return query === '' ? path : `${path}?${query}`
}

const PLACE_NAMES = [
  'line_id',
  'box',
  'status',
  'archived',
  'is_star',
  'me',
  'folder_id',
  'folder_name',
  'live_feed_id',
] as const

/** A link with nothing left of it but what says which tab it belongs to: the same for all that is done in one list. */
export function bareLink(link: string): string {
  const [path = '', text] = link.split('?')
  if (path !== '/mails' || text === undefined) return path
  const query = readQuery(text)
  const tab = tabOfLink(link)
  const visit = tab !== undefined && mailOfTab(tab) !== undefined ? ({ id: query.id, tab } as const) : {}
  const place = Object.fromEntries(PLACE_NAMES.map((name) => [name, query[name]]))
  const bare = writeQuery({ ...place, ...visit })
  return bare === '' ? path : `${path}?${bare}`
}

/** Adds one value to a link, in place of what it had under that name. */
export function withQuery(link: string, part: Readonly<Record<string, string | number>>): string {
  const [path = '', text = ''] = link.split('?')
  return `${path}?${writeQuery({ ...readQuery(text), ...part })}`
}

type Arrived = Readonly<Pick<EmailRow, 'box' | 'status' | 'archived'>> & {
  readonly line_ids: readonly number[]
  readonly folder_ids: readonly number[]
}

/** Whether a mail that arrives stands in the place of a tab (TB-006); starred and archived lists await nothing. */
export function awaitsMail(place: Place, mail: Arrived): boolean {
  if (place.kind === 'feed') return false
  if (place.kind === 'folder') return mail.folder_ids.includes(place.id)
  if (place.line_id !== undefined && !mail.line_ids.includes(place.line_id)) return false
  if (mail.archived) return false
  const { part } = place
  if (part === 'mails') return mail.box === 'received'
  if (part === 'outbox') return mail.box === 'sent' && mail.status === 'pending'
  if (part === 'sent') return mail.box === 'sent' && mail.status === 'sent'
  return mail.box === part
}
