import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { getFailure } from '#features/flows/mail-outcomes/contract/endpoints.ts'
import styles from './delivery-report.module.css'
import { t } from './messages.ts'

/** DR-004: why a failed mail was not sent, in the words of the failed report. */
export function FailureContent({ emailId }: { emailId: number }) {
  const [content, setContent] = useState('')
  useEffect(() => {
    let isCurrent = true
    call(getFailure, { params: { id: emailId }, silent: true }).then(
      (failure) => isCurrent && setContent(failure.content),
      // The kinds below say who did not get it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [emailId])
  return (
    <Banner kind="danger">
      <strong>{t('failure')}</strong>
      {content !== '' && <p className={styles.said}>{content}</p>}
    </Banner>
  )
}
