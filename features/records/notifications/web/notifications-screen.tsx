import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { BellIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'

/** What concerns the user himself (SH-013). Nothing gives rise to a notification yet, and the screen says so. */
export default function NotificationsScreen() {
  return (
    <EmptyState
      isPage
      icon={BellIcon}
      title={t('none')}
      action={<a href={hrefOf('/mails')}>{t('toMails')}</a>}
    >
      {t('noneText')}
    </EmptyState>
  )
}
