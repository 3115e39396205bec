import { useEffect } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { LockIcon, SyncIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { useStore } from '@laycan/web/store.ts'
import { DELETED_KEPT_DAYS } from '#features/flows/mail-actions/contract/endpoints.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import styles from './deleted-mails.module.css'
import { deletedMails } from './deleted-mails.ts'
import { DeletedRows } from './deleted-rows.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/deletedMails`: what was deleted and can still be brought back. */
export default function DeletedMailsScreen() {
  const user = useCurrentUser()
  if (user.user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return <DeletedMails />
}

function DeletedMails() {
  useEffect(() => void deletedMails.load(), [])
  const reload = <IconButton icon={SyncIcon} label={t('reload')} onClick={() => void deletedMails.load()} />
  const description = t('intro', { days: DELETED_KEPT_DAYS })
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={description} actions={reload} />
      <Rows />
    </div>
  )
}

function Rows() {
  const { status, emails } = useStore(deletedMails.store)
  if (status === 'loading') return <SkeletonRows count={8} rowHeight={56} columns="1fr" />
  if (status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void deletedMails.load()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  if (emails.length === 0) {
    return (
      <EmptyState icon={TrashIcon} title={t('empty')}>
        {t('empty_hint', { days: DELETED_KEPT_DAYS })}
      </EmptyState>
    )
  }
  return <DeletedRows />
}
