import { useMemo } from 'react'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import type { DeletedEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { isOwnColumn, useMailDrawing, useMailLook } from '#features/workspaces/mail-list/web/public.ts'
import { t } from './messages.ts'

/** Mails as every list draws them, with when and by whom they were deleted. */
export function useDeletedDrawing(): RowDrawing<DeletedEmail> {
  const mail = useMailDrawing(useMailLook({ view: undefined, excerpt: 'never' }))
  const { format, time_zone } = useDateStyle()
  const { active, inactive } = useTeam()
  return useMemo(() => {
    const users = new Map([...active, ...inactive].map(({ id, name }) => [id, name]))
    const nameOf = ({ deleted_by }: DeletedEmail) => users.get(deleted_by ?? 0) ?? t('somebody')
    const timeOf = ({ deleted_at }: DeletedEmail) => formatDate(deleted_at, format, time_zone)
    const words = (row: DeletedEmail) => t('deleted_line', { time: timeOf(row), name: nameOf(row) })
    return {
      ...mail,
      columns: [
        { id: 'deleted_at', label: t('deleted_at'), width: 165, sortable: true, cell: timeOf },
        { id: 'deleted_by', label: t('deleted_by'), width: 120, cell: nameOf },
        ...mail.columns.flatMap(({ sortable: _, ...column }) => (isOwnColumn(column.id) ? [column] : [])),
      ],
      stacked: (row) => (
        <>
          {mail.stacked(row)}
          <small>{words(row)}</small>
        </>
      ),
      label: (row) => `${mail.label(row)}, ${words(row)}`,
      has_excerpt: 'stacked',
      line: undefined,
    }
  }, [mail, format, time_zone, active, inactive])
}
