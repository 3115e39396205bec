import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { VirtualTable, type VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'
import type { Point } from '@laycan/ui/overlays/context-menu.tsx'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { toggleOrder } from './change-query.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import { storeOrder, storeWidth } from './columns/list-choices.ts'
import { useTableColumns } from './columns/use-table-columns.tsx'
import { gapAt, heldRow, itemCount, mailAt, rowOf } from './list/list-rows.ts'
import { isComplete, type ListState } from './list/list-state.ts'
import { useLoadedLimit } from './list/loaded-limit.tsx'
import type { MailListSnapshot, MailListStore } from './list/mail-list-store.ts'
import { useLinkedPlace } from './list/use-linked-place.ts'
import { useListScroll } from './list/use-list-scroll.ts'
import { useMissingRows } from './list/use-missing-rows.ts'
import { ListFooter } from './list-footer.tsx'
import styles from './mail-table.module.css'
import { opensForWriting } from './reading/open-draft.ts'
import { RowMenuPanel } from './reading/row-menu-panel.tsx'
import { isSelected } from './reading/selection.ts'
import type { Reader } from './reading/use-reader.ts'
import { attributesOf, drawRow } from './rows/draw-row.tsx'
import type { RowLook } from './rows/row-look.ts'
import { endMailDrag, startMailDrag } from './selecting/mail-drag.ts'
import { RowActions } from './selecting/row-actions.tsx'
import { useHoveredRow } from './selecting/use-hovered-row.ts'
import { useLongPress } from './selecting/use-long-press.ts'
import { draggedIds, mailsOf } from './selecting/use-mails-of-selection.ts'
import { useListCommands } from './use-list-commands.ts'
import { useRowFocusReturn } from './use-row-focus-return.ts'

export interface MailTableProps {
  title: string
  query: MailsQuery
  view: MailView
  list: MailListStore
  state: ListState
  snapshot: MailListSnapshot
  /** Rows of the list before, while this one loads. */
  isOld: boolean
  /** In place of rows that are late. */
  skeleton: ReactNode
  look: RowLook
  reader: Reader
  isNarrow: boolean
  /** Shown after the last row, e.g. that there is none. */
  note: ReactNode
}

const TIME_COLUMN = 'time'

/** The rows of a list with everything around them: columns, menus, jumps. */
export function MailTable(props: MailTableProps) {
  const { title, query, view, list, state, snapshot, isOld, skeleton, look, reader, isNarrow, note } = props
  const table = useRef<VirtualTableHandle>(null)
  const [headerMenu, setHeaderMenu] = useState<{ at: Point; column: string }>()
  const [rowMenu, setRowMenu] = useState<Point>()
  const columns = useTableColumns(view, look)
  const fetchMissing = useMissingRows(list)
  const limit = useLoadedLimit(state)
  const scroll = useListScroll({
    table,
    list,
    state,
    rowHeight: look.row_height,
    isFull: limit.isReached,
    onPlace: fetchMissing,
  })
  useLinkedPlace({ list, query, scroll })
  const rowKey = useCallback(
    (index: number) => String(mailAt(state, index)?.id ?? gapKey(state, index)),
    [state],
  )
  const rowHeldBy = useCallback((index: number) => heldRow(state, index), [state])
  const rowAttributes = useCallback((index: number) => attributesOf(state, index), [state])
  const renderRow = useCallback((index: number) => drawRow(state, index), [state])
  const { selection } = reader
  const activeRow = selection.focused === undefined ? -1 : rowOf(state, selection.focused)
  useRowFocusReturn(table, reader)
  const { hovered, point, leave } = useHoveredRow(table)
  const hoveredMail = hovered && mailAt(state, hovered.index)

  function withMail(index: number, then: (id: number) => void): void {
    const mail = mailAt(state, index)
    if (mail !== undefined && !isOld) then(mail.id)
  }

  function pickAt(target: Element, then: (id: number) => void): void {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    if (index !== undefined) withMail(Number(index), then)
  }

  const longPress = useLongPress((target) => pickAt(target, reader.toggle))
  const moves = useListCommands({ table, list, reader, activeRow, scroll })

  function openMenu(id: number, at: Point): void {
    reader.pick(id)
    setRowMenu(at)
  }

  function handleKey(event: KeyboardEvent): void {
    // The loaded rows may not be all: End leads to the end of the list, not of what is loaded.
    if (event.key !== 'End' || isComplete(state) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void moves.last(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the pointer over rows; keys have the same deeds
    <div
      className={styles.frame}
      data-late={skeleton ? true : undefined}
      onPointerMove={(event) => {
        point(event)
        longPress.onPointerMove(event)
      }}
      onPointerLeave={leave}
      onPointerDown={longPress.onPointerDown}
      onPointerUp={longPress.onPointerUp}
      onPointerCancel={longPress.onPointerCancel}
      onDragStart={(event) => {
        leave()
        if (event.target instanceof Element)
          pickAt(event.target, (id) => startMailDrag(event, draggedIds(selection, id, state)))
      }}
      onDragEnd={endMailDrag}
    >
      <VirtualTable
        handle={table}
        label={title}
        columns={columns}
        hideHeader={look.is_stacked}
        rowCount={itemCount(state)}
        totalCount={state.total_is_exact ? Math.max(state.total, itemCount(state)) : -1}
        rowHeight={look.row_height}
        rowKey={rowKey}
        rowHeldBy={rowHeldBy}
        renderRow={renderRow}
        rowAttributes={rowAttributes}
        activeIndex={activeRow < 0 ? undefined : activeRow}
        isSelected={(index) => {
          const mail = mailAt(state, index)
          return mail !== undefined && isSelected(selection, mail.id)
        }}
        onMove={(index, event) => withMail(index, (id) => reader.press(id, event))}
        onRowPress={(index, event) =>
          withMail(index, (id) => {
            // A tap opens; where mails are being selected it selects.
            if (!isNarrow || selection.is_made || !opensForWriting(id)) reader.press(id, event)
          })
        }
        onRowOpen={(index, event) =>
          withMail(index, (id) => (isOpening(event) ? openHere(reader, id) : openElsewhere(reader, id)))
        }
        onRowMenu={(index, at) => !isNarrow && withMail(index, (id) => openMenu(id, at))}
        onHeaderMenu={(at, column) => setHeaderMenu({ at, column })}
        onKeyDown={handleKey}
        sort={{ column: TIME_COLUMN, direction: view.order }}
        onSort={() => toggleOrder(view)}
        onColumnResizeEnd={storeWidth}
        onColumnsMove={storeOrder}
        dimmed={isOld}
        footer={limit.isReached ? limit.note : note}
      />
      {hovered !== undefined && hoveredMail !== undefined && !isOld && rowMenu === undefined && (
        <RowActions
          id={hoveredMail.id}
          top={hovered.top}
          height={look.row_height}
          onMenu={(at) => openMenu(hoveredMail.id, at)}
        />
      )}
      {skeleton && (
        <div className={styles.late} data-stacked={look.is_stacked || undefined}>
          {skeleton}
        </div>
      )}
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
        selection={mailsOf({ selection, view, state })}
        onOpen={(id) => openHere(reader, id)}
        onClose={() => setRowMenu(undefined)}
      />
    </div>
  )
}

function gapKey(state: ListState, index: number): string {
  const place = gapAt(state, index)
  return `gap${place?.gap} ${place?.at}`
}

/** Enter opens here; with Ctrl or Cmd, or by a double click, elsewhere. */
function isOpening(event: { type: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.type === 'keydown' && !event.ctrlKey && !event.metaKey
}

function openHere(reader: Reader, id: number): void {
  if (!opensForWriting(id)) reader.openNow(id)
}

/** ML-035: the pending click is cancelled. */
function openElsewhere(reader: Reader, id: number): void {
  reader.cancelClick()
  if (!opensForWriting(id)) openMailWindow(id)
}
