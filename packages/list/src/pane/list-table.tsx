import { type KeyboardEvent, lazy, type ReactNode, useRef, useState } from 'react'
import { VirtualTable } from '@laycan/ui/list/virtual-table.tsx'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import type { Point } from '@laycan/ui/overlays/context-menu.tsx'
import { loadChunk } from '@laycan/web/chunks.ts'
import { withOrder, withWidth } from '../columns/column-choice.ts'
import { useTableColumns } from '../columns/use-table-columns.tsx'
import { LatePart } from '../late-part.tsx'
import { itemCount, keyAt, rowOf } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import { isComplete, type ListState, loadedCount } from '../loaded/list-state.ts'
import type { ListSnapshot, ListStore } from '../loaded/list-store.ts'
import { openRows } from '../reading/open-rows.ts'
import { useKeptPlace } from '../reading/use-kept-place.ts'
import { useListCommands } from '../reading/use-list-commands.ts'
import { useOpenInSight } from '../reading/use-open-in-sight.ts'
import { useRowFocusReturn } from '../reading/use-row-focus-return.ts'
import type { RowLook } from '../rows/row-look.ts'
import { useTableRows } from '../rows/use-table-rows.ts'
import { useHeldRows } from '../scrolling/use-held-rows.ts'
import { useListScroll } from '../scrolling/use-list-scroll.ts'
import { useMissingRows } from '../scrolling/use-missing-rows.ts'
import { usePull } from '../scrolling/use-pull.ts'
import { joined } from '../selecting/joined-handlers.ts'
import { RowActions } from '../selecting/row-actions.tsx'
import { RowMenu } from '../selecting/row-menu.tsx'
import { isSelected } from '../selecting/selection.ts'
import { SwipeStrip } from '../selecting/swipe-strip.tsx'
import { chosenOf } from '../selecting/use-chosen.ts'
import { useRowPointer } from '../selecting/use-row-pointer.ts'
import { useRowSwipe } from '../selecting/use-row-swipe.ts'
import { nounWords, t } from '../words.ts'
import { ListFooter } from './list-footer.tsx'
import styles from './list-table.module.css'
import type { ListPaneProps } from './pane-props.ts'
import { PullStrip } from './pull-strip.tsx'
import { focusLastTopRow } from './top-rows.tsx'

export interface ListTableProps<Row extends { id: number }, View extends ListView>
  extends ListPaneProps<Row, View> {
  /** The list whose rows show: the wanted one, or the one before while that loads. */
  shownList: ListStore<View>
  state: ListState
  /** Of the wanted list. */
  snapshot: ListSnapshot
  isOld: boolean
  /** In place of rows that are late. */
  skeleton: ReactNode
  look: RowLook<Row>
  /** Shown after the last row, e.g. that there is none. */
  note: ReactNode
}

/** A chunk of its own, as few ask for it. */
const ColumnMenu = lazy(() => loadChunk(() => import('../columns/column-menu.tsx')))

const nowhere = { isKept: () => false }

/** The rows of a list with everything around them: columns, menus, jumps. */
export function ListTable<Row extends { id: number }, View extends ListView>(
  props: ListTableProps<Row, View>,
) {
  const { kind, reader, state, look, isOld, isNarrow, sort, limit } = props
  const { shownList: list } = props
  const { view } = props.list
  const { selection } = reader
  const words = nounWords(kind.noun)
  const table = useRef<VirtualTableHandle>(null)
  const [headerMenu, setHeaderMenu] = useState<{ at: Point; column: string }>()
  const [rowMenu, setRowMenu] = useState<Point>()
  const { choices } = kind
  const columns = useTableColumns({ choices, look, filters: props.filters, label: words.Many })
  const rows = useTableRows({ kind, state, look, isDraggable: props.drag !== undefined })
  const isFull = limit !== undefined && loadedCount(state) >= limit.count
  const onPlace = useMissingRows(kind, list)
  const scroll = useListScroll({ table, list, state, rowHeight: look.row_height, isFull, onPlace })
  useKeptPlace({ kind, list, scroll }, props.place ?? nowhere)
  useOpenInSight(reader.open?.loads ? reader.open.id : undefined, state, scroll)
  useRowFocusReturn(table, reader, props.bar?.isOpen ?? false)
  const activeRow = selection.focused === undefined ? -1 : rowOf(state, selection.focused)
  const onTurn = sort && (() => sort.onSort(sort.column))
  const moves = useListCommands({ table, list, reader, activeRow, scroll, onTurn })
  const opening = openRows(props)
  const held = useHeldRows(table, list)
  const pulled = usePull(table, isNarrow, () => void props.list.reload())
  const swipe = useRowSwipe({
    actionOf(element, direction) {
      const key = keyAt(state, Number(element.dataset.index))
      const row = key && kind.rows.get(key.id)
      return row && !selection.is_made ? props.swipes?.[direction]?.(row) : undefined
    },
  })

  function withId(index: number, then: (id: number) => void): void {
    const key = keyAt(state, index)
    if (key !== undefined && !isOld) then(key.id)
  }

  const pointer = useRowPointer({ table, kind, state, selection, drag: props.drag, withId, reader })
  const hovered = pointer.hovered && keyAt(state, pointer.hovered.index)

  function openMenu(id: number, at: Point): void {
    reader.pick(id)
    setRowMenu(at)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && activeRow === 0 && focusLastTopRow(event.currentTarget)) {
      event.preventDefault()
      return
    }
    // The loaded rows may not be all: End leads to the end of the list, not of what is loaded.
    if (event.key !== 'End' || isComplete(state) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void moves.last(event)
  }

  return (
    <div className={styles.frame} data-late={props.skeleton ? true : undefined} {...pointer.handlers}>
      <PullStrip shown={pulled} />
      <div
        className={styles.rows}
        data-swipes={props.swipes ? '' : undefined}
        {...joined(held.handlers, swipe.handlers)}
      >
        <VirtualTable
          handle={table}
          hold={held.hold}
          label={props.title}
          columns={columns}
          hideHeader={look.is_stacked}
          rowCount={itemCount(state)}
          totalCount={state.total_is_exact ? Math.max(state.total, itemCount(state)) : -1}
          rowHeight={look.row_height}
          {...rows}
          activeIndex={activeRow < 0 ? undefined : activeRow}
          isSelected={(index) => {
            const key = keyAt(state, index)
            return key !== undefined && isSelected(selection, key.id)
          }}
          onFocusRow={(index) => withId(index, reader.focusOn)}
          onMove={(index, event) => withId(index, (id) => reader.move(id, event))}
          onRowPress={(index, event) => withId(index, (id) => opening.press(id, event))}
          onRowOpen={(index, event) => withId(index, (id) => opening.open(id, event))}
          onRowMenu={(index, at) => !isNarrow && withId(index, (id) => openMenu(id, at))}
          onHeaderMenu={(at, column) => setHeaderMenu({ at, column })}
          onKeyDown={handleKey}
          {...(sort && { sort: { column: sort.column, direction: view.order }, onSort: sort.onSort })}
          onColumnResizeEnd={(id, width) => choices.columns.set(withWidth(choices.columns.get(), id, width))}
          onColumnsMove={(ids) => choices.columns.set(withOrder(choices.columns.get(), look.columns, ids))}
          dimmed={isOld}
          footer={isFull ? limit.note : props.note}
        />
        {pointer.hovered && hovered && !isOld && rowMenu === undefined && (
          <RowActions
            kind={kind}
            id={hovered.id}
            actions={props.actions}
            top={pointer.hovered.top}
            height={look.row_height}
            onMenu={(at) => openMenu(hovered.id, at)}
          />
        )}
        {props.swipes && <SwipeStrip shown={swipe.shown} />}
      </div>
      {props.skeleton && (
        <div className={styles.late} data-stacked={look.is_stacked || undefined}>
          {props.skeleton}
        </div>
      )}
      <ListFooter
        noun={kind.noun}
        countOf={props.countOf}
        snapshot={isOld ? list.get() : props.snapshot}
        isAway={scroll.isAway}
        onTop={scroll.toTop}
        onBottom={() => void scroll.toBottom()}
        onRetry={() => void list.retry()}
      />
      {headerMenu && (
        <LatePart>
          <ColumnMenu
            at={headerMenu.at}
            column={headerMenu.column}
            columns={look.columns}
            choices={choices}
            idle={look.idle}
            heights={look.heights?.entries}
            onClose={() => setHeaderMenu(undefined)}
          />
        </LatePart>
      )}
      <RowMenu
        label={t('menu', words)}
        at={rowMenu}
        chosen={() => chosenOf(kind, { selection, view, state })}
        actions={props.actions}
        onOpen={reader.opens ? opening.here : undefined}
        onClose={() => setRowMenu(undefined)}
      />
    </div>
  )
}
