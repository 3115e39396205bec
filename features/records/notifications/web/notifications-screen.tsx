import { type ListLink, useListPlace } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { hrefOf, useTitle } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { NotificationFilterText } from '../contract/criteria.ts'
import { UNREAD_COUNTED_MAX } from '../contract/endpoints.ts'
import { AllNotices } from './all-notices.tsx'
import { t } from './messages.ts'
import { NoticeIcon, noticeActions } from './notice-actions.ts'
import { useNoticeDrawing } from './notice-drawing.tsx'
import { noticeFilters } from './notice-filters.tsx'
import { notices, unreadNotices } from './notices.ts'
import { openNotice } from './open-notice.ts'

const link: ListLink<'created_at'> = {
  path: '/notifications',
  sorts: ['created_at'],
  order: 'desc',
  parseFilter: (text) => NotificationFilterText.safeParse(text).data ?? [],
}

function open(id: number): boolean {
  const notice = notices.rows.get(id)
  if (notice !== undefined) openNotice(notice)
  return true
}

/** `/notifications`: what concerns the user himself, newest first (NT-006, SH-013). */
export default function NotificationsScreen() {
  const place = useListPlace(link)
  const unread = useStore(unreadNotices)
  useTitle(
    unread === 0 ? t('title') : t('titleUnread', { n: unread < UNREAD_COUNTED_MAX ? unread : `${unread}+` }),
  )
  return (
    <ListScreen
      kind={notices}
      place={place}
      title={t('title')}
      drawing={useNoticeDrawing()}
      actions={noticeActions}
      filters={noticeFilters}
      opensOtherwise={open}
      empty={
        <EmptyState
          icon={NoticeIcon}
          title={t('none')}
          action={<a href={hrefOf('/mails')}>{t('toMails')}</a>}
        >
          {t('noneText')}
        </EmptyState>
      }
    >
      <AllNotices />
    </ListScreen>
  )
}
