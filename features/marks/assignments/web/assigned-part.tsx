import { Button } from '@laycan/ui/buttons/button.tsx'
import { AssignIcon, CloseIcon, ReopenIcon } from '@laycan/ui/icons.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { useLineReaders } from '#features/foundation/lines/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRows, mailActions } from '#features/records/emails/web/public.ts'
import { AssigneeEntry } from './assignee-entry.tsx'
import { closing, unassigningFrom } from './assignment-changes.ts'
import { openAssignmentPopup } from './assignment-popup.tsx'
import styles from './assignments.module.css'
import { t } from './messages.ts'
import { unableWords } from './unable-readers.ts'

/** To whom a mail is assigned, in its Details tab (MD-005). */
export default function AssignedPart({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  const readers = useLineReaders()
  if (row === undefined) return null
  return (
    <div className={styles.part}>
      {row.assignment_ids.map((assignment) => (
        <AssigneeEntry
          key={`${assignment.assignable_type} ${assignment.assignable_id}`}
          assignee={assignment}
          unable={unableWords(assignment, row.line_ids, readers)}
          onRemove={row.closed ? undefined : () => change(row, unassigningFrom(assignment))}
        />
      ))}
      {row.assignment_ids.length === 0 && <p className={styles.note}>{t('not_assigned')}</p>}
      <div className={styles.buttons}>
        {!row.closed && (
          <Button
            kind="quiet"
            size="small"
            icon={AssignIcon}
            onClick={() => openAssignmentPopup({ rows: [row] })}
          >
            {t('assign')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          icon={row.closed ? ReopenIcon : CloseIcon}
          onClick={() => change(row, closing(!row.closed))}
        >
          {t(row.closed ? 'reopen' : 'mark_closed')}
        </Button>
      </div>
    </div>
  )
}

function change(row: EmailRow, made: ReturnType<typeof closing>): void {
  void mailActions.carryOut({ change: made, ids: [row.id], back: backOf(made) })
}

function backOf(made: ReturnType<typeof closing>) {
  const rights = currentRights()
  return rights && made.undo?.(rights)
}
