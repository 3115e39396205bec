import { useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { type DeliveryKind, deliveryKinds } from '../contract/delivery-report.ts'
import styles from './delivery-report.module.css'
import { FailureContent } from './failure-content.tsx'
import { KindList } from './kind-list.tsx'
import { t } from './messages.ts'
import { RecipientList } from './recipient-list.tsx'
import { type Report, useReport } from './use-report.ts'

interface DeliveryReportDialogProps {
  emailId: number
  onClose: () => void
}

const ROW_HEIGHT = 44

/** DR-002: the eight kinds of a mail's report with count and percent; choosing one shows its recipients. */
export function DeliveryReportDialog({ emailId, onClose }: DeliveryReportDialogProps) {
  const loaded = useReport(emailId)
  const description = loaded.status === 'ready' ? summaryOf(loaded.report) : undefined
  return (
    <Dialog title={t('title')} description={description} onClose={onClose}>
      <div className={styles.frame}>
        {loaded.status === 'loading' && (
          <SkeletonRows count={deliveryKinds.length} rowHeight={ROW_HEIGHT} columns="1fr 1fr 60px" />
        )}
        {loaded.status === 'failed' && (
          <ErrorState compact title={t('failed')} onRetry={loaded.retry}>
            {t('failed_hint')}
          </ErrorState>
        )}
        {loaded.status === 'none' && (
          <EmptyState compact title={t('none')}>
            {t('none_hint')}
          </EmptyState>
        )}
        {loaded.status === 'ready' && <ReportContent report={loaded.report} />}
      </div>
    </Dialog>
  )
}

function ReportContent({ report }: { report: Report }) {
  const [kind, setKind] = useState<DeliveryKind>()
  // A provider may report openings of mails that we do not count ourselves.
  const isCounted = report.tracked || report.stats.open.count > 0
  if (kind !== undefined)
    return (
      <RecipientList
        kind={kind}
        recipients={report.stats[kind].recipients}
        onBack={() => setKind(undefined)}
      />
    )
  return (
    <>
      {report.email.status === 'failed' && <FailureContent emailId={report.email.id} />}
      <KindList stats={report.stats} isCounted={isCounted} onChoose={setKind} />
      {!isCounted && <Banner kind="info">{t('not_counted')}</Banner>}
    </>
  )
}

function summaryOf({ total, waiting, email }: Report): string {
  const words = [total === 1 ? t('recipients_one') : t('recipients', { n: formatCount(total) })]
  if (waiting > 0) words.push(t('waiting', { n: formatCount(waiting) }))
  return [email.subject, words.join(', ')].filter((part) => part !== '').join(' · ')
}
