import { useEffect } from 'react'
import { useUnreadCounts } from '#features/marks/read-marks/web/public.ts'

const PLAIN = '/icon.svg'
const UNREAD = '/icon-unread.svg'

/** The icon of the window has a dot while there is unread mail. */
export function useUnreadIcon(): void {
  const isUnread = useUnreadCounts().all > 0
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]')
    icon?.setAttribute('href', isUnread ? UNREAD : PLAIN)
    return () => icon?.setAttribute('href', PLAIN)
  }, [isUnread])
}
