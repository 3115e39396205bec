import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { useLines } from '../../../../foundation/lines/web/public.ts'
import { changeQuery } from '../change-query.ts'
import { t } from '../messages.ts'

/** The filter icon of the Mailbox column: a choice of one mailbox, which the link carries (ML-058). */
export function MailboxFilter({ line_id }: { line_id: number | undefined }) {
  const lines = useLines()
  const choose = (id: number | undefined) => changeQuery({ line_id: id, id: undefined })
  const entries = () => [
    {
      id: 'all',
      label: t('all_mailboxes'),
      checked: line_id === undefined,
      onSelect: () => choose(undefined),
    },
    ...lines.map((line) => ({
      id: String(line.id),
      label: line.username,
      checked: line.id === line_id,
      onSelect: () => choose(line.id),
    })),
  ]
  const name = { column: t('column_mailbox') }
  return (
    <Menu label={t('filter_by', name)} entries={entries}>
      {(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          icon={line_id === undefined ? FilterIcon : FilterActiveIcon}
          tone={line_id === undefined ? 'plain' : 'accent'}
          label={t(line_id === undefined ? 'filter_by' : 'filter_active', name)}
        />
      )}
    </Menu>
  )
}
