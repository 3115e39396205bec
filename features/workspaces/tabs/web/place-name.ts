import { lineRows } from '#features/foundation/lines/web/public.ts'
import { findMarkView } from '#features/records/emails/contract/email-mark.ts'
import {
  feedNameOf,
  folderNameOf,
  type MailPlace,
  partOf,
  tabIdOf,
} from '#features/records/emails/contract/mail-place.ts'
import type { Tab, TabType } from '../contract/tab.ts'
import { t } from './messages.ts'

/** How a place is called: the line's name for its mails, else the title of the list (ML-005, ML-006). */
export function placeName(place: MailPlace): string {
  if (place.folder_id !== undefined) return folderNameOf(place) ?? t('folder')
  if (place.live_feed_id !== undefined) return feedNameOf(place) ?? t('feed')
  const { line_id } = place
  const part = partOf(place)
  const line = line_id === undefined ? undefined : lineRows.get(line_id)
  // A link to a mailbox that is gone or not this user's.
  const line_name =
    line_id === undefined ? undefined : line?.display_name || line?.username || t('unknown_line')
  if (part === 'mails') return line_name ?? t('page')
  const title = findMarkView(part)?.title ?? t(part as Parameters<typeof t>[0])
  return line_name === undefined ? title : `${title} (${line_name})`
}

function typeOf({ folder_id, live_feed_id }: MailPlace): TabType {
  if (folder_id !== undefined) return 'folder'
  return live_feed_id === undefined ? 'line' : 'liveFeed'
}

/** The tab of a place as it would be opened. */
export function tabOfPlace(place: MailPlace, link: string): Omit<Tab, 'label'> {
  const type = typeOf(place)
  const isPage = type === 'line' && place.line_id === undefined
  return {
    id: tabIdOf(place),
    name: placeName(place),
    name_type: isPage ? 'page' : type,
    closable: !(isPage && partOf(place) === 'mails'),
    active: false,
    data: { link },
  }
}
