import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { usePlace } from '@laycan/web/navigation.ts'
import { closeAnnouncement, hasAnnouncements, useAnnouncement } from './announcement-store.ts'
import { closeSystemNotification, useSystemNotification } from './system-notification-store.ts'

const kinds = { info: 'info', warning: 'warning', error: 'danger' } as const

/** What whoever runs the installation announces, and what an administrator tells the company (NT-008, NT-009). */
export function AnnouncementBanners() {
  const announcement = useAnnouncement()
  const told = useSystemNotification()
  const isHere = usePlace(hasAnnouncements)
  return (
    <>
      {told && (
        <Banner kind={kinds[told.type]} onClose={closeSystemNotification}>
          <span dir="auto">{told.content}</span>
        </Banner>
      )}
      {announcement && isHere && (
        <Banner kind="info" onClose={closeAnnouncement}>
          <span dir="auto">{announcement.content}</span>
        </Banner>
      )}
    </>
  )
}
