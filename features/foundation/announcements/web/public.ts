export { AnnouncementBanners } from './announcement-banners.tsx'
export { startAnnouncements } from './announcement-store.ts'
export {
  hearSystemNotification,
  loadSystemNotification,
  systemNotification,
} from './system-notification-store.ts'
