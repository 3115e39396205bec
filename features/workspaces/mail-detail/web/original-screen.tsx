import { IdParams } from '@laycan/contract/ids.ts'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { call } from '@laycan/web/call.ts'
import { useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { getOriginal } from '../contract/endpoints.ts'
import { MailProblem } from './mail-problem.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'
import { t } from './messages.ts'
import { OriginalMessage } from './original-message.tsx'
import styles from './screens.module.css'
import { useLoaded } from './use-loaded.ts'

/** The message as received, in its own window (SH-008, MD-021). */
export default function OriginalScreen() {
  const params = useRouteParams(IdParams)
  if (params === undefined) return <MailProblem status="missing" onRetry={() => {}} />
  return (
    <main className={styles.reading}>
      <Original id={params.id} />
    </main>
  )
}

function Original({ id }: { id: number }) {
  const { loaded, retry } = useLoaded(id, (mail, signal) =>
    call(getOriginal, { params: { id: mail }, silent: true, signal }),
  )
  const subject = loaded.status === 'ready' ? loaded.value.subject : ''
  useTitle(subject === '' ? t('original_title') : `${t('original_title')}: ${subject}`)
  if (loaded.status === 'loading') return <MailSkeleton />
  if (loaded.status === 'missing') return <MailProblem status="missing" onRetry={retry} />
  if (loaded.status === 'ready') return <OriginalMessage original={loaded.value} />
  return (
    <ErrorState title={t('original_failed')} onRetry={retry}>
      {t('load_failed_hint')}
    </ErrorState>
  )
}
