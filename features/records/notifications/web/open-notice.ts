import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { readNotifications } from '../contract/endpoints.ts'
import { placeOfNotice, VIA_NOTIFICATION } from '../contract/notice-place.ts'
import type { NoticedRecord, Notification } from '../contract/notification.ts'
import { t } from './messages.ts'
import { notices, unreadNotices } from './notices.ts'

/** Where a notice leads, for `<a href>` and windows (NT-004). */
export function hrefOfNotice(notice: Pick<Notification, 'noticeable'>): string {
  return `#${placeOfNotice(notice)}`
}

/** Opens what a notice is about in a new window; that is reading it. */
export function openNotice(notice: Notification): void {
  noteOpened(notice)
  if (window.open(hrefOfNotice(notice), '_blank') === null)
    showToast({ kind: 'error', text: t('windowBlocked') })
}

/** A notice was opened: it is read. */
export function noteOpened({ id, is_read }: Pick<Notification, 'id' | 'is_read'>): void {
  if (is_read) return
  const press = notices.overlay.press([id], { is_read: true })
  call(readNotifications, { body: { ids: [id] }, silent: true }).then(
    () => press.done(),
    () => press.refuse(),
  )
}

/**
 * A record was opened, wherever that was: what the user has not read about it is read.
 * @param via how it was opened: by a notice one is unread, though this window may not know of it yet
 */
export function noteRecordOpened(record: NoticedRecord, via?: string): void {
  if (unreadNotices.get() === 0 && via !== VIA_NOTIFICATION) return
  // What is read comes by the live channel. Without an answer the notices stay in the list, where they can be read, too.
  call(readNotifications, { body: record, silent: true }).catch(() => undefined)
}
