export { markRead, markUnread, markUnreadAgain, startReadQueue } from './mark-mails.ts'
export { useUnreadCounts } from './use-unread-counts.ts'
