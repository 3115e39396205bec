import { z } from 'zod'
import type { PlaceQuery } from '@laycan/web/navigation.ts'
import { hrefOf, parseLeniently } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { PLACE_PARAMETERS } from '#features/records/emails/contract/mail-place.ts'
import { BookmarkParams, type BookmarkType } from '../contract/bookmark.ts'

export const MAILS_PATH = '/mails'
const flag = z.preprocess((value) => value === '1' || value === 'true' || undefined, z.boolean().optional())

const LinkQuery = z.object({
  ...BookmarkParams.omit({ is_mail_activity: true, current_path: true }).shape,
  archived: flag,
  is_star: flag,
  me: flag,
  id: z.coerce.number().int().positive().optional(),
})

/** The list of a link and the mail that is open in it; undefined outside the mail list. */
export function readListLink(link: string): { params: BookmarkParams; id: number | undefined } | undefined {
  const [path, text = ''] = link.split('?')
  if (path !== MAILS_PATH) return undefined
  const { id, ...list } = parseLeniently(LinkQuery, readQuery(text))
  const params = Object.fromEntries(Object.entries(list).filter(([, value]) => value !== undefined))
  const current_path = hrefOf(MAILS_PATH, listQuery(params)).slice(1)
  return { id, params: { ...params, is_mail_activity: current_path === MAILS_PATH, current_path } }
}

/** The list alone, without the mail: filters and sorting stay out, so that the mail is sure to stand in it. */
function listQuery(params: BookmarkParams): PlaceQuery {
  const { folder_id, folder_name, live_feed_id, box, line_id, archived, status, is_star, me } = params
  const on = (value: boolean | undefined) => (value ? 1 : undefined)
  return {
    line_id,
    folder_id,
    folder_name,
    live_feed_id,
    box,
    status,
    archived: on(archived),
    is_star: on(is_star),
    me: on(me),
  }
}

/** Whether two bookmarks or links mean the same list. */
export function isSameList(one: BookmarkParams, other: BookmarkParams): boolean {
  return hrefOf(MAILS_PATH, listQuery(one)) === hrefOf(MAILS_PATH, listQuery(other))
}

/** They say nothing of which mails are listed: a fresh load, and where the link came from. */
const NEUTRAL = new Set(['bm', 'rand', 'from'])
const LIST_PARAMS = new Set<string>(PLACE_PARAMETERS)
/** They go with a list of their own; alone they are a wish. */
const LIST_COMPANIONS = new Set(['tab', 'type'])

/**
 * Whether a link that opens the mail list leaves room for a bookmark (BK-005): it names no mail and no filter, order
 * or search, and no list or the bookmark's own.
 */
export function yieldsTo(link: string, bookmark: BookmarkParams): boolean {
  const list = readListLink(link)
  if (list === undefined || list.id !== undefined) return false
  const { is_mail_activity } = list.params
  const asked = Object.keys(readQuery(link.split('?')[1] ?? '')).filter((name) => !NEUTRAL.has(name))
  if (is_mail_activity) return asked.length === 0
  const isListAlone = asked.every((name) => LIST_PARAMS.has(name) || LIST_COMPANIONS.has(name))
  return isListAlone && isSameList(list.params, bookmark)
}

const KINDS: Record<BookmarkType, string> = { default: '0', invisible: '1' }

/** Where a bookmark leads: its list at its mail, bm=0 for the manual one and bm=1 for the automatic one (BK-008). */
export function bookmarkQuery(bookmark: {
  readonly email_id: number
  readonly params: BookmarkParams
  readonly bookmark_type: BookmarkType
}): PlaceQuery {
  return { ...listQuery(bookmark.params), id: bookmark.email_id, bm: KINDS[bookmark.bookmark_type] }
}
