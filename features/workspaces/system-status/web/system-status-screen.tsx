import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { AccountsPart } from './parts/accounts-part.tsx'
import { JobsPart } from './parts/jobs-part.tsx'
import { OutgoingPart } from './parts/outgoing-part.tsx'
import { QuotaPart } from './parts/quota-part.tsx'
import { ServerPart } from './parts/server-part.tsx'
import { needsSomebody } from './status-words.ts'
import styles from './system-status.module.css'
import { useSystemStatus } from './use-system-status.ts'

/** `/systemStatus`: how the installation does, for administrators. */
export default function SystemStatusScreen() {
  const isAdmin = useCurrentUser().user_type === 'admin'
  const { status, failed, look } = useSystemStatus(isAdmin)
  const now = useServerNow(undefined)
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  const isWell = status !== undefined && !needsSomebody(status, now)
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        aside={
          status && (
            <StatusDot
              tone={isWell ? 'positive' : 'warning'}
              label={t(isWell ? 'all_well' : 'something')}
              visibleLabel
            />
          )
        }
      />
      {failed && (
        <ErrorState title={t('failed')} onRetry={look} compact>
          {t('failed_hint')}
        </ErrorState>
      )}
      {status?.held != null && <Banner kind="warning" inset>{`${t('held')}: ${status.held}`}</Banner>}
      {status && (
        <>
          <ServerPart status={status} now={now} />
          <QuotaPart quota={status.quota} />
          <AccountsPart accounts={status.accounts} />
          <OutgoingPart outgoing={status.outgoing} />
          <JobsPart jobs={status.jobs} />
        </>
      )}
    </div>
  )
}
