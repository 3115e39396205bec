import { createCatalogue } from '@laycan/web/messages.ts'
import { type NoticeType, noticeKinds } from '../contract/notice-kinds.ts'

const kinds = Object.fromEntries(
  Object.entries(noticeKinds).map(([type, { label }]) => [type, label]),
) as Record<NoticeType, string>

export const t = createCatalogue('notifications', {
  title: 'Notifications',
  titleUnread: '({n}) Notifications',
  none: 'No notifications yet',
  noneText: 'When a colleague mentions you or assigns an email to you, it will be listed here.',
  toMails: 'Go to your mail',
  notification: 'notification',
  notifications: 'notifications',
  unread: 'unread',
  unreadMost: 'Notifications, {n} or more unread',
  unreadSome: 'Notifications, {n} unread',
  when: 'When',
  what: 'What happened',
  kind: 'About',
  onlyUnread: 'Unread only',
  anyKind: 'Any kind',
  row: '{content}, {time}',
  rowUnread: 'Unread: {content}, {time}',
  open: 'Open',
  openHint: 'In a new window',
  read: 'Mark as read',
  markUnread: 'Mark as unread',
  readDone: '{n} {n:notification|notifications} marked as read',
  unreadDone: '{n} {n:notification|notifications} marked as unread',
  remove: 'Delete',
  removed: '{n} {n:notification|notifications} deleted',
  restored: '{n} {n:notification|notifications} restored',
  readAll: 'Mark all as read',
  removeAll: 'Delete all',
  removeAllQuestion: 'Delete all notifications?',
  removeAllText: 'The list is empty afterwards. Emails, comments and assignments stay as they are.',
  windowBlocked: 'The browser did not let a window open. Allow windows of this page, then try again.',
  ...kinds,
})
