import { useRef, useState } from 'react'
import { useCommands } from '@laycan/web/commands.ts'

/** Whether the bar with all filters of a list shows. */
export interface CriteriaBarState {
  readonly isOpen: boolean
  /** Whether it gets the focus, asked once it is there: somebody asked for it, and was not led into it yet. */
  takeLead(): boolean
  toggle(): void
  /** Hides it and gives the focus back to where it was. */
  close(): void
}

/** Shows and hides the bar of criteria, by button and key. @param startsOpen how it begins (ML-013) */
export function useCriteriaBar(startsOpen = false): CriteriaBarState {
  const [isOpen, setOpen] = useState(startsOpen)
  const opener = useRef<Element>(undefined)
  const leadsIn = useRef(false)

  function open(): void {
    opener.current = document.activeElement ?? undefined
    leadsIn.current = true
    setOpen(true)
  }

  function close(): void {
    setOpen(false)
    // A row that is no longer there is made up for by the list.
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }

  function takeLead(): boolean {
    const leads = leadsIn.current
    leadsIn.current = false
    // It is a chunk of its own and may come late: whoever went on meanwhile is not called back.
    const { activeElement, body } = document
    return leads && (activeElement === opener.current || activeElement === body)
  }

  const toggle = () => (isOpen ? setOpen(false) : open())
  useCommands([{ id: 'list.filter', run: toggle }])
  return { isOpen, takeLead, toggle, close }
}
