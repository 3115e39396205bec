import { findSlot } from '@laycan/web/slots.ts'
import { t } from '../messages.ts'
import { type ColumnId, isOwnColumn } from './columns.ts'

/** What a column is called. */
export function columnLabel(id: ColumnId): string {
  return isOwnColumn(id) ? t(`column_${id}`) : (findSlot('list.cell', id)?.label ?? id)
}
