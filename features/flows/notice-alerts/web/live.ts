import { type LiveMeta, onMessage } from '@laycan/web/live-handler.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailArrived } from '#features/records/emails/contract/messages.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import {
  type DeviceSettings,
  decideAlert,
  decideLineAlert,
  isQuiet,
} from '#features/records/notification-settings/contract/alert-settings.ts'
import { alertSettings } from '#features/records/notification-settings/web/public.ts'
import {
  notificationAdded,
  notificationsRead,
  notificationsRemoved,
} from '#features/records/notifications/contract/messages.ts'
import type { Notification } from '#features/records/notifications/contract/notification.ts'
import { hrefOfNotice, openNotice } from '#features/records/notifications/web/public.ts'
import { newMailTag, noticeOfTag, noticeTag } from '../contract/alert-tags.ts'
import { withdrawNotices } from './browser-notice.ts'
import { deviceType } from './device-type.ts'
import { t } from './messages.ts'
import { raiseAlert } from './raise-alert.ts'

/** NT-013. */
const NEW_MAIL_MS = 5_000
const NOTICE_MS = 3_000

/** How this device alerts now; undefined: it does not, or nothing is known of it yet. */
function settingsNow({ catching_up }: LiveMeta): DeviceSettings | undefined {
  const settings = alertSettings.get()
  // What came while the connection was cut is listed; alerts of it would come all at once.
  if (settings === undefined || catching_up) return undefined
  return isQuiet(settings.habits, new Date(), currentTimeZone()) ? undefined : settings[deviceType()]
}

function alertOfNotice(notification: Notification, meta: LiveMeta): void {
  const settings = settingsNow(meta)
  if (settings === undefined || !decideAlert(notification, settings)) return
  void raiseAlert({
    key: noticeTag(notification.id),
    text: notification.content,
    duration_ms: NOTICE_MS,
    href: hrefOfNotice(notification),
    open: () => openNotice(notification),
  })
}

function alertOfMail(email: EmailRow, meta: LiveMeta): void {
  const settings = settingsNow(meta)
  if (settings === undefined || email.box !== 'received' || email.read) return
  const line_id = email.line_ids.find((id) => decideLineAlert(id, settings))
  if (line_id === undefined) return
  const [sender] = email.from
  const href = `#/mail/${email.id}`
  void raiseAlert({
    key: newMailTag(email.id),
    text: t('newMail', { line: lineRows.get(line_id)?.username ?? '' }),
    detail: t('newMailBy', {
      name: sender?.name || sender?.address || '',
      subject: email.subject || t('noSubject'),
    }),
    duration_ms: NEW_MAIL_MS,
    href,
    open: () => void window.open(href, '_blank'),
  })
}

/** Whether a tag is of one of some notices, or of any up to one. */
function tagsOf({ ids, up_to }: { ids: readonly number[]; up_to: number | null }) {
  return (tag: string) => {
    const id = noticeOfTag(tag)
    return id !== undefined && (up_to === null ? ids.includes(id) : id <= up_to)
  }
}

export const liveHandlers = [
  onMessage(notificationAdded, ({ notification }, meta) => alertOfNotice(notification, meta)),
  onMessage(emailArrived, ({ email }, meta) => alertOfMail(email, meta)),
  onMessage(notificationsRead, ({ is_read, ...which }) => {
    if (is_read) void withdrawNotices(tagsOf(which))
  }),
  onMessage(notificationsRemoved, (which) => void withdrawNotices(tagsOf(which))),
]
