import { useCallback, useMemo, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterIcon } from '@laycan/ui/icons.ts'
import type { TableColumn, TableSort } from '@laycan/ui/list/table-column.ts'
import { VirtualTable } from '@laycan/ui/list/virtual-table.tsx'
import { ContextMenu, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { mailMenu } from '../fixtures/mail-menu.ts'
import { exampleMail } from '../fixtures/mails.ts'
import rowStyles from './mail-row.module.css'
import { MailRow } from './mail-row.tsx'

export interface MailTableProps {
  rowCount: number
  preview: boolean
  /** Mails that arrived above the first ones. */
  arrived?: number
  dimmed?: boolean
}

/** ML-017 gives the widths. */
const COLUMNS: readonly TableColumn[] = [
  { id: 'time', label: 'Date/Time', width: 140, resizable: true, sortable: true },
  { id: 'from', label: 'From', width: 150, resizable: true, sortable: true },
  { id: 'to', label: 'To', width: 150, resizable: true },
  {
    id: 'subject',
    label: 'Subject',
    width: 350,
    grow: true,
    resizable: true,
    aside: <FilterButton name="Subject" />,
  },
  { id: 'mailbox', label: 'Mailbox', width: 100, resizable: true, aside: <FilterButton name="Mailbox" /> },
  { id: 'assignment', label: 'Assignment', width: 100, resizable: true },
  { id: 'tag', label: 'Tag', width: 100, resizable: true },
]

function FilterButton({ name }: { name: string }) {
  return <IconButton icon={FilterIcon} label={`Filter ${name}`} size="small" />
}

/** A table of example mails with selection, sorting, resizing and a context menu. */
export function MailTable({ rowCount, preview, arrived = 0, dimmed }: MailTableProps) {
  // Mails are remembered by what they are, not by where they stand: new ones push them down.
  const [active, setActive] = useState(3)
  const [selected, setSelected] = useState(() => new Set(rowCount > 3 ? [3] : []))
  const [widths, setWidths] = useState<Record<string, number>>({})
  const [sort, setSort] = useState<TableSort>({ column: 'time', direction: 'desc' })
  const [menuAt, setMenuAt] = useState<Point>()
  const columns = useMemo(
    () =>
      COLUMNS.map((column) => ({
        ...column,
        minWidth: 50,
        belowMin: 'ignore' as const,
        width: widths[column.id] ?? column.width,
        grow: column.grow && !widths[column.id],
      })),
    [widths],
  )
  const renderRow = useCallback(
    (index: number) => <MailRow index={index - arrived} preview={preview} />,
    [preview, arrived],
  )
  const rowKey = useCallback((index: number) => exampleMail(index - arrived).id, [arrived])
  const rowAttributes = useCallback((index: number) => rowLook(index - arrived), [arrived])

  function choose(index: number) {
    setActive(index - arrived)
    setSelected(new Set([index - arrived]))
  }

  return (
    <>
      <VirtualTable
        label="Emails"
        columns={columns}
        rowCount={rowCount + arrived}
        rowHeight={preview ? 55 : 36}
        rowKey={rowKey}
        renderRow={renderRow}
        rowAttributes={rowAttributes}
        activeIndex={active + arrived}
        onMove={choose}
        isSelected={(index) => selected.has(index - arrived)}
        onRowPress={choose}
        onRowMenu={(index, at) => {
          choose(index)
          setMenuAt(at)
        }}
        sort={sort}
        onSort={(column) =>
          setSort({ column, direction: sort.column === column && sort.direction === 'desc' ? 'asc' : 'desc' })
        }
        onColumnResizeEnd={(column, width) => setWidths({ ...widths, [column]: width })}
        dimmed={dimmed}
      />
      <ContextMenu label="Mail" entries={mailMenu} at={menuAt} onClose={() => setMenuAt(undefined)} />
    </>
  )
}

function rowLook(index: number) {
  const mail = exampleMail(index)
  return { className: mail.unread ? rowStyles.unread : mail.closed ? rowStyles.closed : undefined }
}
