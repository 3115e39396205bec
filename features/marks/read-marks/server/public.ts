export { markArrivedAsUnread, markReadFor } from './record-unread-counts.ts'
export { findWrongUnreadCounts, listUnreadCounts } from './unread-marks.repo.ts'
