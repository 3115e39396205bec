import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { CheckIcon, LockIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useStore } from '@laycan/web/store.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { heldMails, isWaiting, loadHeld, release } from './held-list.ts'
import styles from './held-screen.module.css'
import { HeldTable } from './held-table.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/held`: what waits after a restore, and the way to let everything go on. */
export default function HeldScreen() {
  const { user_type } = useCurrentUser()
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return <Held />
}

function Held() {
  const { status, hold, due } = useStore(heldMails)
  const { format, time_zone } = useDateStyle()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void loadHeld(), [])
  if (status === 'loading') return <SkeletonRows count={6} rowHeight={44} columns="2fr 1fr 1fr" />
  if (status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void loadHeld()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  if (hold === null) {
    return (
      <EmptyState icon={CheckIcon} title={t('not_held')} isPage>
        {t('not_held_hint')}
      </EmptyState>
    )
  }
  const letGo = (
    <Button
      kind="primary"
      {...(due > 0 && { disabledReason: t('wait_for_looks') })}
      onClick={() => setAsking(true)}
    >
      {t('release')}
    </Button>
  )
  const date = formatDate(hold.since, format, time_zone)
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro', { date, reason: hold.reason })}
        actions={letGo}
      />
      <HeldTable />
      {isAsking && <ReleaseDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { emails } = useStore(heldMails)
  const waiting = emails.filter(isWaiting).length
  async function confirm(): Promise<void> {
    await release()
    showToast({ kind: 'success', text: t('released') })
  }
  return (
    <ConfirmDialog
      title={t('release_title')}
      text={waiting === 0 ? t('release_none') : t('release_text', { n: formatCount(waiting) })}
      confirmLabel={t('release')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
