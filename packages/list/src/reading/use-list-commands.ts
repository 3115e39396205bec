import type { RefObject } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import { useCommands } from '@laycan/web/commands.ts'
import { itemCount, keyAt, rowOf } from '../loaded/list-rows.ts'
import type { ListState } from '../loaded/list-state.ts'
import type { ListStore } from '../loaded/list-store.ts'
import type { ListScroll } from '../scrolling/use-list-scroll.ts'
import { useBodyKeys } from './use-body-keys.ts'
import type { PressKeys, Reader } from './use-reader.ts'

interface Parts {
  readonly table: RefObject<VirtualTableHandle | null>
  readonly list: ListStore<unknown>
  readonly reader: Reader<unknown>
  /** Row of the record where the keyboard is; -1 without one. */
  readonly activeRow: number
  readonly scroll: ListScroll
  /** Turns the order round; without it the list has one order. */
  readonly onTurn: (() => void) | undefined
}

const plain: PressKeys = { shiftKey: false, ctrlKey: false, metaKey: false }

/** Binds the commands of the list, and lets keys reach it that are pressed while nothing has the focus. */
export function useListCommands({ table, list, reader, activeRow, scroll, onTurn }: Parts) {
  /** Goes to the next record in a direction, passing over gaps. */
  function step(direction: 1 | -1): void {
    const { state } = list.get()
    if (state === undefined) return
    let row = activeRow < 0 ? rowBeside(state, direction) : activeRow + direction
    while (row >= 0 && row < itemCount(state) && keyAt(state, row) === undefined) row += direction
    const key = keyAt(state, row)
    if (key === undefined) return
    table.current?.scrollToIndex(row)
    table.current?.followNext()
    reader.move(key.id, plain)
  }

  /** Where the keyboard goes on that is at no row: beside the record that left, else at the top. */
  function rowBeside(state: ListState, direction: 1 | -1): number {
    const { anchor } = reader.selection
    const row = anchor === undefined ? -1 : rowOf(state, anchor)
    return direction > 0 ? Math.max(0, row) : row - 1
  }

  function first(keys: PressKeys = plain): void {
    scroll.toTop()
    const { state } = list.get()
    const key = state && keyAt(state, 0)
    if (key === undefined) return
    table.current?.followNext()
    reader.move(key.id, keys)
  }

  async function last(keys: PressKeys = plain): Promise<void> {
    await scroll.toBottom()
    const { state } = list.get()
    const key = state && keyAt(state, itemCount(state) - 1)
    if (key === undefined) return
    table.current?.followNext()
    reader.move(key.id, keys)
  }

  const { focused } = reader.selection
  useCommands([
    { id: 'list.next', run: () => step(1) },
    { id: 'list.previous', run: () => step(-1) },
    { id: 'list.first', run: first },
    { id: 'list.last', run: () => void last() },
    { id: 'list.top', run: scroll.toTop },
    { id: 'list.select_all', run: reader.selectLoaded },
    { id: 'list.select_matching', run: reader.selectMatching },
    {
      id: 'list.clear_selection',
      isEnabled: () => reader.selection.is_made,
      run() {
        if (focused !== reader.open?.id) table.current?.followNext()
        reader.deselect()
      },
    },
    {
      id: 'list.toggle',
      isEnabled: () => focused !== undefined,
      run: () => focused !== undefined && reader.toggle(focused),
    },
    { id: 'list.turn', isEnabled: () => onTurn !== undefined, run: () => onTurn?.() },
  ])

  function fromNowhere(event: KeyboardEvent): void {
    if (event.key === 'End') void last(event)
    else if (reader.selection.anchor === undefined || event.key === 'Home') first(event)
    else step(event.key === 'ArrowUp' || event.key === 'PageUp' ? -1 : 1)
  }

  useBodyKeys((event) => {
    if (activeRow < 0) return fromNowhere(event)
    table.current?.focus()
    // A list that is covered takes no focus.
    if (document.activeElement === event.target) return fromNowhere(event)
    // The row in focus then does what the key says, as if it had been there before.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))
  })

  return { last }
}

function copyOf({ key, shiftKey }: KeyboardEventInit): KeyboardEventInit {
  return { key, shiftKey, bubbles: true, cancelable: true }
}
