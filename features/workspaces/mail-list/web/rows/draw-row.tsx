import type { ReactNode } from 'react'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import type { RowAttributes } from '@laycan/ui/list/virtual-row.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { GAP_ROWS, gapAt, gapSize, mailAt } from '../list/list-rows.ts'
import type { ListState } from '../list/list-state.ts'
import { t } from '../messages.ts'
import styles from './mail-row.module.css'
import { MailRow, rowLabelId } from './mail-row.tsx'

/** What the table draws at a row: a mail, or how many are not loaded there. */
export function drawRow(state: ListState, index: number): ReactNode {
  const mail = mailAt(state, index)
  if (mail !== undefined) return <MailRow id={mail.id} />
  const { gap, at } = gapAt(state, index) ?? { gap: 0, at: 0 }
  // Said at both ends, where somebody comes from.
  if (at > 0 && at < GAP_ROWS - 1) return <TableCell className={styles.gap} />
  const n = gapSize(state, gap)
  return (
    <TableCell className={styles.gap}>
      {n === undefined ? t('gap_unknown') : t('gap', { n: formatCount(n) })}
    </TableCell>
  )
}

/** A row of a mail can be dragged and has a name for screen readers. */
export function attributesOf(state: ListState, index: number): RowAttributes {
  const mail = mailAt(state, index)
  return mail === undefined ? {} : { draggable: true, 'aria-labelledby': rowLabelId(mail.id) }
}
