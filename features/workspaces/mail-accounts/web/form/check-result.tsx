import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import type { Check } from './use-account-form.ts'

/** What the test said about one side (AC-004). */
export function CheckResult({ check, side }: { check: Check; side: 'incoming' | 'outgoing' }) {
  if (check.status === 'none') return null
  if (check.status === 'running') {
    return (
      <span className={styles.result}>
        <Spinner label={null} />
        {t('testing')}
      </span>
    )
  }
  if (check.status === 'failed') {
    return (
      <Banner kind="warning" inset>
        {t('test_failed')}
      </Banner>
    )
  }
  const result = check.answer[side]
  if (result === null) return null
  return (
    <Banner kind={result.ok ? 'positive' : 'danger'} inset>
      {result.ok ? t('works') : t('does_not_work', { reason: result.reason })}
    </Banner>
  )
}
