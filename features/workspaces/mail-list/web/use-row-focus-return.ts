import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'
import { topModal, watchModals } from '@laycan/ui/overlays/modal-stack.ts'
import type { Reader } from './reading/use-reader.ts'

/**
 * The row gets the focus back where it would be lost: when its mail closes, when it was put away and another one took
 * its place, and when a question about it was answered. What has the focus elsewhere keeps it.
 */
export function useRowFocusReturn(table: RefObject<VirtualTableHandle | null>, reader: Reader): void {
  const openId = reader.open?.id
  const { focused } = reader.selection
  const before = useRef({ openId, focused })

  useEffect(() => {
    const hasClosed = before.current.openId !== undefined && openId === undefined
    const hasMoved = before.current.focused !== undefined && before.current.focused !== focused
    before.current = { openId, focused }
    return hasClosed || hasMoved ? soon(() => returnTo(table.current)) : undefined
  }, [table, openId, focused])

  useEffect(() => watchModals(() => topModal() === undefined && soon(() => returnTo(table.current))), [table])
}

/** After this turn: what closes gives the focus back by itself first, if it can. */
function soon(run: () => void): () => void {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

function returnTo(table: VirtualTableHandle | null): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) table?.focus()
}
