import { useCallback } from 'react'
import type { ListKind } from '../kind/list-kind.ts'
import { heldRow } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import { attributesOf, drawRow, rowKeyOf } from './draw-row.tsx'
import type { RowLook } from './row-look.ts'

interface Parts<Row extends { id: number }, View extends ListView> {
  readonly kind: ListKind<Row, View>
  readonly state: ListState
  readonly look: RowLook<Row>
  readonly isDraggable: boolean
}

/** What a table of rows asks for each of them; the same functions while the rows are the same. */
export function useTableRows<Row extends { id: number }, View extends ListView>({
  kind,
  state,
  look,
  isDraggable,
}: Parts<Row, View>) {
  const { name } = kind
  return {
    rowKey: useCallback((index: number) => rowKeyOf(state, index), [state]),
    rowHeldBy: useCallback((index: number) => heldRow(state, index), [state]),
    rowAttributes: useCallback(
      (index: number) => attributesOf(name, isDraggable, state, index),
      [name, isDraggable, state],
    ),
    renderRow: useCallback((index: number) => drawRow(kind, look, state, index), [kind, look, state]),
  }
}
