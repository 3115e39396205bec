export { unreadNotices } from './notices.ts'
export { NotificationBell } from './notification-bell.tsx'
export { hrefOfNotice, noteRecordOpened, openNotice } from './open-notice.ts'
