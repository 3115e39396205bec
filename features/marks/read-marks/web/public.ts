export { markRead, startReadQueue } from './mark-mails.ts'
export { useUnreadCounts } from './use-unread-counts.ts'
