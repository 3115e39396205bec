import { useState } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { EmlView } from './eml-view.tsx'
import { MailProblem } from './mail-problem.tsx'
import { t } from './messages.ts'
import styles from './screens.module.css'

/** A message file in its own window (SH-008, MD-022). */
export default function EmlScreen() {
  const params = useRouteParams(IdParams)
  const [title, setTitle] = useState(t('eml_title'))
  useTitle(title)
  if (params === undefined) return <MailProblem status="missing" onRetry={() => {}} />
  return (
    <main className={styles.reading}>
      <EmlView id={params.id} onLoaded={({ subject }) => setTitle(subject)} />
    </main>
  )
}
