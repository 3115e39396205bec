import type { RefObject } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { toggleOrder } from './change-query.ts'
import { itemCount, mailAt } from './list/list-rows.ts'
import type { MailListStore } from './list/mail-list-store.ts'
import type { ListScroll } from './list/use-list-scroll.ts'
import type { Reader } from './reading/use-reader.ts'
import { clearAll } from './toolbar/clear-all.ts'
import { useBodyKeys } from './use-body-keys.ts'

interface Parts {
  readonly table: RefObject<VirtualTableHandle | null>
  readonly list: MailListStore
  readonly reader: Reader
  /** Row of the mail where the keyboard stands; -1 without one. */
  readonly activeRow: number
  readonly scroll: ListScroll
}

type Keys = Parameters<Reader['press']>[1]
const plain: Keys = { shiftKey: false, ctrlKey: false, metaKey: false }

/** Binds the commands of the list, and lets keys reach it that are pressed while nothing has the focus. */
export function useListCommands({ table, list, reader, activeRow, scroll }: Parts) {
  /** Goes to the next mail in a direction, passing over gaps. */
  function step(direction: 1 | -1): void {
    const { state } = list.get()
    if (state === undefined) return
    let row = activeRow < 0 ? (direction > 0 ? 0 : -1) : activeRow + direction
    while (row >= 0 && row < itemCount(state) && mailAt(state, row) === undefined) row += direction
    const mail = mailAt(state, row)
    if (mail === undefined) return
    table.current?.scrollToIndex(row)
    table.current?.followNext()
    reader.press(mail.id, plain)
  }

  function first(keys: Keys = plain): void {
    scroll.toTop()
    const { state } = list.get()
    const mail = state && mailAt(state, 0)
    if (mail === undefined) return
    table.current?.followNext()
    reader.press(mail.id, keys)
  }

  async function last(keys: Keys = plain): Promise<void> {
    await scroll.toBottom()
    const { state } = list.get()
    const mail = state && mailAt(state, itemCount(state) - 1)
    if (mail === undefined) return
    table.current?.followNext()
    reader.press(mail.id, keys)
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
      run: reader.deselect,
    },
    {
      id: 'list.toggle',
      isEnabled: () => focused !== undefined,
      run: () => focused !== undefined && reader.toggle(focused),
    },
    { id: 'list.clear_filters', run: clearAll },
    { id: 'list.turn', run: () => toggleOrder(list.view) },
    { id: 'list.reload', run: () => void list.reload() },
  ])

  useBodyKeys((event) => {
    if (activeRow < 0) return void (event.key === 'End' ? last(event) : first(event))
    table.current?.focus()
    // The row in focus then does what the key says, as if it had been there before.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))
  })

  return { last }
}

function copyOf({ key, shiftKey }: KeyboardEventInit): KeyboardEventInit {
  return { key, shiftKey, bubbles: true, cancelable: true }
}
