import { z } from 'zod'
import { IdParams } from '@laycan/contract/ids.ts'
import { useQuery, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { emailRows, useMailSelection } from '#features/records/emails/web/public.ts'
import { MailPane } from './mail-pane.tsx'
import { MailProblem } from './mail-problem.tsx'
import styles from './screens.module.css'

const WindowQuery = z.object({
  via: z.string().optional(),
  openingAtt: z.coerce.number().int().optional(),
})

/** One mail in its own window (SH-007). */
export default function MailWindowScreen() {
  const params = useRouteParams(IdParams)
  const { via, openingAtt } = useQuery(WindowQuery)
  const row = emailRows.useRow(params?.id)
  useTitle(row?.subject ?? '')
  useMailSelection({ rows: row === undefined ? [] : [row] })
  if (params === undefined) return <MailProblem status="missing" onRetry={() => {}} />
  return (
    <main className={styles.window}>
      <MailPane id={params.id} orientation="vertical" via={via} openingAttachment={openingAtt} />
    </main>
  )
}
