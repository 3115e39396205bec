import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { BellIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { hrefOf, usePath } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { UNREAD_COUNTED_MAX } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { unreadNotices } from './notices.ts'
import styles from './notification-bell.module.css'

/** More than this is told by a plus. */
const MOST_SHOWN = 99

/** Leads to the notifications, with how many are unread. */
export function NotificationBell() {
  const unread = useStore(unreadNotices)
  const isHere = usePath() === '/notifications'
  const counted = t(unread < UNREAD_COUNTED_MAX ? 'unreadSome' : 'unreadMost', { n: unread })
  const label = unread === 0 ? t('title') : counted
  return (
    <a
      href={hrefOf('/notifications')}
      className={styles.bell}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      {...tooltip(label)}
    >
      <BellIcon />
      <span className={styles.count} aria-hidden>
        <CountBadge kind="strong" count={unread} label={t('unread')} most={MOST_SHOWN} />
      </span>
    </a>
  )
}
