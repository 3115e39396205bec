import type { DragEvent, PointerEvent, RefObject } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import type { Reader } from '../reading/use-reader.ts'
import { type ListDrag, startDrag } from './list-drag.ts'
import { draggedIds } from './list-selection.ts'
import type { Selection } from './selection.ts'
import { useHoveredRow } from './use-hovered-row.ts'
import { useLongPress } from './use-long-press.ts'

interface Parts<Row extends { id: number }, View extends ListView> {
  readonly table: RefObject<VirtualTableHandle | null>
  readonly kind: ListKind<Row, View>
  readonly state: ListState
  readonly selection: Selection
  readonly reader: Reader<Row>
  readonly drag: ListDrag | undefined
  /** Calls with the record of a row, if it is one that can be chosen now. */
  readonly withId: (index: number, then: (id: number) => void) => void
}

/** What a mouse or a finger does over rows beside pressing them: points, rests, drags. Keys have the same. */
export function useRowPointer<Row extends { id: number }, View extends ListView>({
  table,
  kind,
  state,
  selection,
  reader,
  drag,
  withId,
}: Parts<Row, View>) {
  const { hovered, point, leave } = useHoveredRow(table)
  const longPress = useLongPress((target) => pickAt(target, reader.toggle))

  function pickAt(target: EventTarget, then: (id: number) => void): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (row?.dataset.index !== undefined) withId(Number(row.dataset.index), then)
  }

  function handleDragStart(event: DragEvent): void {
    leave()
    if (drag)
      pickAt(event.target, (id) => startDrag(event, drag, kind.noun, draggedIds(selection, id, state)))
  }

  return {
    hovered,
    handlers: {
      ...longPress,
      onPointerMove(event: PointerEvent<HTMLElement>) {
        point(event)
        longPress.onPointerMove(event)
      },
      onPointerLeave: leave,
      onDragStart: handleDragStart,
      onDragEnd: () => drag?.onDrag([]),
    },
  }
}
