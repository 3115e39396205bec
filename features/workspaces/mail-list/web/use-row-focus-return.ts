import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'

/** The row gets the focus back when the mail it opened closes, unless something else has it. */
export function useRowFocusReturn(
  table: RefObject<VirtualTableHandle | null>,
  openId: number | undefined,
): void {
  const before = useRef(openId)
  useEffect(() => {
    const hasClosed = before.current !== undefined && openId === undefined
    before.current = openId
    const { activeElement } = document
    if (hasClosed && (activeElement === null || activeElement === document.body)) table.current?.focus()
  }, [table, openId])
}
