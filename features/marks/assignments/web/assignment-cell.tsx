import { CloseIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { AssigneeAvatars } from './assignee-avatars.tsx'
import { nameOf } from './assignees.ts'
import styles from './assignments.module.css'
import { t } from './messages.ts'

/** Edge in rows without columns, in pixels. */
const SMALL_PX = 18

/** The Assignment column of a row. */
export function AssignmentCell({ row }: { row: EmailRow }) {
  return <AssigneeAvatars assignees={row.assignment_ids} className={styles.cell} />
}

/** The same where there are no columns. */
export function AssigneesMark({ row }: { row: EmailRow }) {
  return <AssigneeAvatars assignees={row.assignment_ids} size={SMALL_PX} />
}

export function assigneesWords({ assignment_ids }: EmailRow): string {
  if (assignment_ids.length === 0) return ''
  return t('assigned_to', { names: assignment_ids.map((each) => nameOf(each)).join(', ') })
}

/** The sign of a closed mail. */
export function ClosedMark({ row }: { row: EmailRow }) {
  if (!row.closed) return null
  return (
    <span className={styles.closed} {...tooltip(t('closed'))}>
      <CloseIcon size={14} title={t('closed')} />
    </span>
  )
}
