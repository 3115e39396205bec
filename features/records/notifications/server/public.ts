export { addNotices, type Notice, removeNotices } from './add-notices.ts'
export { noticesAdded } from './notices-added.ts'
export {
  countUnreadNotices,
  listNoticesOnRecord,
  listUnreadNotices,
  listUnreadSince,
  readNoticesOnRecord,
} from './notices-of-record.ts'
