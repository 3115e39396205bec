import { formatCount } from '@laycan/web/messages.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { useUnreadCounts } from '#features/marks/read-marks/web/public.ts'
import { type MailPlace, partOf } from '#features/records/emails/contract/mail-place.ts'
import type { MailsPlace } from './use-mails-place.ts'

/**
 * '(312) Chartering · Laycan' where a list of arriving mail has unread ones: the beginning is all that a tab of the browser
 * shows. The title of the page (ML-005, ML-006) by itself elsewhere, and always above the list.
 *
 * @param line how the mailbox of the place is called
 */
export function windowTitle(place: MailPlace, title: string, unread: number, line?: string): string {
  const isArriving =
    partOf(place) === 'mails' && place.folder_id === undefined && place.live_feed_id === undefined
  return isArriving && unread > 0 ? `(${formatCount(unread)}) ${line || title} · Laycan` : title
}

/** The same of a place on the screen, with the unread mails of its mailbox, or of all. */
export function useWindowTitle({ view, title }: Pick<MailsPlace, 'view' | 'title'>): string {
  const { ofLine, all } = useUnreadCounts()
  const line = useLine(view.line_id)
  const unread = view.line_id === undefined ? all : ofLine(view.line_id)
  return windowTitle(view, title, unread, line?.display_name)
}
