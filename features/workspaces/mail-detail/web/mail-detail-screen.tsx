import { IdParams } from '@laycan/contract/ids.ts'
import { go, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { emailRows, useMailSelection } from '#features/records/emails/web/public.ts'
import { MailPane } from './mail-pane.tsx'
import { MailProblem } from './mail-problem.tsx'
import styles from './screens.module.css'

/** A mail inside the shell (SH-008). */
export default function MailDetailScreen() {
  const params = useRouteParams(IdParams)
  const row = emailRows.useRow(params?.id)
  useTitle(row?.subject ?? '')
  useMailSelection({ rows: row === undefined ? [] : [row] })
  if (params === undefined) return <MailProblem status="missing" onRetry={() => {}} />
  return (
    <div className={styles.inShell}>
      <MailPane id={params.id} orientation="horizontal" onClose={goBack} />
    </div>
  )
}

/** Back to where the reader came from; a pasted address has nothing before it. */
function goBack(): void {
  if (globalThis.history.length > 1) globalThis.history.back()
  else go('/mails')
}
