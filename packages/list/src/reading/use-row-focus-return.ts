import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import { topModal, watchModals } from '@laycan/ui/overlays/modal-stack.ts'
import type { Reader } from './use-reader.ts'

/**
 * The row gets the focus back where it would be lost: when its record closes, when it was put away and another one is in
 * its place, when the filter closes, and when a question was answered. What has the focus elsewhere keeps it.
 */
export function useRowFocusReturn(
  table: RefObject<VirtualTableHandle | null>,
  reader: Pick<Reader<unknown>, 'open' | 'selection'>,
  isFilterOpen: boolean,
): void {
  const openId = reader.open?.id
  const { focused } = reader.selection
  const before = useRef({ openId, focused, isFilterOpen })
  const latest = useRef(focused)
  latest.current = focused

  useEffect(() => {
    const { openId: wasOpen, focused: wasFocused, isFilterOpen: wasFilterOpen } = before.current
    const hasClosed = (wasOpen !== undefined && openId === undefined) || (wasFilterOpen && !isFilterOpen)
    const hasMoved = wasFocused !== undefined && wasFocused !== focused
    before.current = { openId, focused, isFilterOpen }
    return hasClosed || hasMoved ? soon(() => returnTo(table.current, latest.current)) : undefined
  }, [table, openId, focused, isFilterOpen])

  useEffect(
    () => watchModals(() => topModal() === undefined && soon(() => returnTo(table.current, latest.current))),
    [table],
  )
}

/** After this turn: what closes gives the focus back by itself first, if it can. */
function soon(run: () => void): () => void {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

/** Where the keyboard is at no row, no row gets a ring by itself. */
function returnTo(table: VirtualTableHandle | null, focused: number | undefined): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  if (isLost && focused !== undefined) table?.focus()
}
