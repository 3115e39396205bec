import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import type { RowAttributes } from '@laycan/ui/list/virtual-row.tsx'
import { VirtualTable, type VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'
import type { Point } from '@laycan/ui/overlays/context-menu.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { MailView } from '../contract/view.ts'
import { toggleOrder } from './change-query.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import { ColumnId, withOrder, withWidth } from './columns/columns.ts'
import { storedColumns } from './columns/list-choices.ts'
import { useTableColumns } from './columns/use-table-columns.tsx'
import { gapAt, gapSize, itemCount, mailAt, rowOf } from './list/list-rows.ts'
import { isComplete, type ListState } from './list/list-state.ts'
import type { MailListSnapshot, MailListStore } from './list/mail-list-store.ts'
import { useListScroll } from './list/use-list-scroll.ts'
import { useMissingRows } from './list/use-missing-rows.ts'
import { ListFooter } from './list-footer.tsx'
import styles from './mail-table.module.css'
import { t } from './messages.ts'
import { RowMenuPanel } from './reading/row-menu-panel.tsx'
import type { Reader } from './reading/use-reader.ts'
import { MailRow, rowLabelId } from './rows/mail-row.tsx'
import type { RowLook } from './rows/row-look.ts'
import { useBodyKeys } from './use-body-keys.ts'

export interface MailTableProps {
  title: string
  view: MailView
  list: MailListStore
  state: ListState
  snapshot: MailListSnapshot
  /** Rows of the list before, while this one loads. */
  isOld: boolean
  look: RowLook
  reader: Reader
  /** A double click, or Enter with Ctrl or Cmd. */
  onOpenElsewhere: (id: number) => void
  /** Shown after the last row, e.g. that there is none. */
  note: ReactNode
}

const TIME_COLUMN = 'time'

/** The rows of a list with everything around them: columns, menus, jumps. */
export function MailTable(props: MailTableProps) {
  const { title, view, list, state, snapshot, isOld, look, reader, onOpenElsewhere, note } = props
  const table = useRef<VirtualTableHandle>(null)
  const [headerMenu, setHeaderMenu] = useState<{ at: Point; column: string }>()
  const [rowMenu, setRowMenu] = useState<Point>()
  const columns = useTableColumns(view, look)
  const fetchMissing = useMissingRows(list)
  const scroll = useListScroll({ table, list, state, rowHeight: look.row_height, onPlace: fetchMissing })
  const rowKey = useCallback(
    (index: number) => String(mailAt(state, index)?.id ?? `gap${gapAt(state, index)}`),
    [state],
  )
  const rowAttributes = useCallback((index: number) => attributesOf(state, index), [state])
  const renderRow = useCallback((index: number) => drawRow(state, index), [state])
  const { focused, ids } = reader.selection
  const activeRow = focused === undefined ? -1 : rowOf(state, focused)

  function withMail(index: number, then: (id: number) => void): void {
    const mail = mailAt(state, index)
    if (mail !== undefined && !isOld) then(mail.id)
  }

  function handleKey(event: KeyboardEvent): void {
    // The loaded rows may not be all: End leads to the end of the list, not of what is loaded.
    if (event.key !== 'End' || isComplete(state)) return
    event.preventDefault()
    void chooseLast({ shiftKey: event.shiftKey, ctrlKey: event.ctrlKey, metaKey: event.metaKey })
  }

  async function chooseLast(keys: Parameters<Reader['press']>[1]): Promise<void> {
    await scroll.toBottom()
    const { state: latest } = list.get()
    const last = latest === undefined ? undefined : mailAt(latest, itemCount(latest) - 1)
    if (last !== undefined) reader.press(last.id, keys)
  }

  useBodyKeys((event) => {
    if (activeRow < 0) withMail(0, (id) => reader.press(id, event))
    table.current?.focus()
    // The row in focus then does what the key says, as if it had been there before.
    if (activeRow >= 0) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))
  })

  return (
    <div className={styles.frame}>
      <VirtualTable
        handle={table}
        label={title}
        columns={columns}
        hideHeader={look.is_stacked}
        rowCount={itemCount(state)}
        totalCount={state.total_is_exact ? Math.max(state.total, itemCount(state)) : -1}
        rowHeight={look.row_height}
        rowKey={rowKey}
        renderRow={renderRow}
        rowAttributes={rowAttributes}
        activeIndex={activeRow < 0 ? undefined : activeRow}
        isSelected={(index) => ids.has(mailAt(state, index)?.id ?? 0)}
        onMove={(index, event) => withMail(index, (id) => reader.press(id, event))}
        onRowPress={(index, event) => withMail(index, (id) => reader.press(id, event))}
        onRowOpen={(index, event) =>
          withMail(index, (id) => (isOpening(event) ? reader.openNow(id) : onOpenElsewhere(id)))
        }
        onRowMenu={(index, at) =>
          withMail(index, (id) => {
            reader.pick(id)
            setRowMenu(at)
          })
        }
        onHeaderMenu={(at, column) => setHeaderMenu({ at, column })}
        onKeyDown={handleKey}
        sort={{ column: TIME_COLUMN, direction: view.order }}
        onSort={() => toggleOrder(view)}
        onColumnResizeEnd={storeWidth}
        onColumnsMove={storeOrder}
        dimmed={isOld}
        footer={note}
      />
      <ListFooter
        snapshot={isOld ? list.get() : snapshot}
        isAway={scroll.isAway}
        onTop={scroll.toTop}
        onBottom={() => void scroll.toBottom()}
        onRetry={() => void list.retry()}
      />
      <ColumnMenu
        at={headerMenu?.at}
        column={headerMenu?.column ?? ''}
        onClose={() => setHeaderMenu(undefined)}
      />
      <RowMenuPanel
        at={rowMenu}
        ids={[...ids]}
        onOpen={reader.openNow}
        onClose={() => setRowMenu(undefined)}
      />
    </div>
  )
}

/** Enter opens here; with Ctrl or Cmd, or by a double click, elsewhere. */
function isOpening(event: { type: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.type === 'keydown' && !event.ctrlKey && !event.metaKey
}

function copyOf({ key, shiftKey }: KeyboardEventInit): KeyboardEventInit {
  return { key, shiftKey, bubbles: true, cancelable: true }
}

function attributesOf(state: ListState, index: number): RowAttributes {
  const mail = mailAt(state, index)
  return mail === undefined ? {} : { 'aria-labelledby': rowLabelId(mail.id) }
}

function drawRow(state: ListState, index: number): ReactNode {
  const mail = mailAt(state, index)
  if (mail !== undefined) return <MailRow id={mail.id} />
  const n = gapSize(state, gapAt(state, index) ?? 0)
  return (
    <TableCell className={styles.gap}>
      {n === undefined ? t('gap_unknown') : t('gap', { n: formatCount(n) })}
    </TableCell>
  )
}

function storeWidth(column: string, width: number): void {
  const id = ColumnId.safeParse(column)
  if (id.success) storedColumns.set(withWidth(storedColumns.get(), id.data, width))
}

function storeOrder(columns: readonly string[]): void {
  const ids = columns.flatMap((column) => ColumnId.safeParse(column).data ?? [])
  storedColumns.set(withOrder(storedColumns.get(), ids))
}
