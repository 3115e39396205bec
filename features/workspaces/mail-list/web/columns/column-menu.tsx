import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import { useCompanySetting } from '../../../../foundation/session/web/public.ts'
import { t } from '../messages.ts'
import { columnMenuOrder, existingColumns, withColumnToggled } from './columns.ts'
import { storedColumns } from './list-choices.ts'

interface ColumnMenuProps {
  at: Point | undefined
  onClose: () => void
}

/** Which columns show; opens by a right click on the header (ML-015). */
export function ColumnMenu({ at, onClose }: ColumnMenuProps) {
  const choice = useStored(storedColumns)
  const hasAssignments = useCompanySetting('assignment_module') === '1'
  const entries = existingColumns(columnMenuOrder, hasAssignments).map((id) => ({
    id,
    label: t(`column_${id}`),
    checked: !choice.hidden.includes(id),
    keepOpen: true,
    onSelect: () => storedColumns.set(withColumnToggled(choice, id, hasAssignments)),
  }))
  return <ContextMenu label={t('columns')} entries={entries} at={at} onClose={onClose} />
}
