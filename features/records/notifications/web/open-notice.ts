import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { readNotifications } from '../contract/endpoints.ts'
import { placeOfNotice } from '../contract/notice-place.ts'
import type { Notification } from '../contract/notification.ts'
import { t } from './messages.ts'
import { notices } from './notices.ts'

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
