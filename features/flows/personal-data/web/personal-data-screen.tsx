import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import styles from './personal-data.module.css'
import { RequestCard } from './request-card.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { loadPersonRequests, usePersonRequests } from './request-store.ts'

/** `/personal-data-setting`: what is held of people, its export and its erasure. */
export default function PersonalDataScreen() {
  const isAdmin = useCurrentUser().user_type === 'admin'
  const known = usePersonRequests()
  const [isAdding, setAdding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => void loadPersonRequests().then((came) => setFailed(!came)), [])
  useEffect(() => {
    if (!isAdmin) return undefined
    load()
    return clientEvents.on('caught_up', ({ missed }) => missed > 0 && load())
  }, [isAdmin, load])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button kind="primary" disabled={known === undefined} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      {known === undefined && hasFailed && (
        <ErrorState title={t('load_failed')} onRetry={load} compact>
          {t('load_failed_hint')}
        </ErrorState>
      )}
      {known?.requests.length === 0 && (
        <EmptyState icon={LockIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      {known?.requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {isAdding && known && (
        <RequestDialog formerUsers={known.former_users} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
