import type { ReactNode } from 'react'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import type { RowAttributes } from '@laycan/ui/list/virtual-row.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { ListKind } from '../kind/list-kind.ts'
import { GAP_ROWS, gapAt, gapSize, keyAt } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import { nounWords, t } from '../words.ts'
import styles from './list-row.module.css'
import { ListRow, rowLabelId } from './list-row.tsx'
import type { RowLook } from './row-look.ts'

/** What the table draws at a row: a record, or how many are not loaded there. */
export function drawRow<Row extends { id: number }, View extends ListView>(
  kind: ListKind<Row, View>,
  look: RowLook<Row>,
  state: ListState,
  index: number,
): ReactNode {
  const key = keyAt(state, index)
  if (key !== undefined) return <ListRow kind={kind} id={key.id} look={look} />
  const { gap, at } = gapAt(state, index) ?? { gap: 0, at: 0 }
  // Said at both ends, where somebody comes from.
  if (at > 0 && at < GAP_ROWS - 1) return <TableCell className={styles.gap} />
  const n = gapSize(state, gap)
  const words = nounWords(kind.noun)
  return (
    <TableCell className={styles.gap}>
      {n === undefined ? t('gap_unknown', words) : t('gap', { n: formatCount(n), ...words })}
    </TableCell>
  )
}

/** A row of a record has a name for screen readers, and can be dragged where records of the kind can. */
export function attributesOf(
  name: string,
  isDraggable: boolean,
  state: ListState,
  index: number,
): RowAttributes {
  const key = keyAt(state, index)
  if (key === undefined) return {}
  return { draggable: isDraggable || undefined, 'aria-labelledby': rowLabelId(name, key.id) }
}

/** Identity of a row. */
export function rowKeyOf(state: ListState, index: number): string {
  const key = keyAt(state, index)
  if (key !== undefined) return String(key.id)
  const place = gapAt(state, index)
  return `gap${place?.gap} ${place?.at}`
}
