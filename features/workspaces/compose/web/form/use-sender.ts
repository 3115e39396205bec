import { useEffect } from 'react'
import { useLineIds } from '#features/foundation/lines/web/public.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'

/** Begins with the line of the source or the one shown, else the one of the settings, else the first (CP-014). */
export function useDefaultSender(composition: Composition, line_id: number | undefined): void {
  const { sendable_lines, loaded } = useLineIds()
  const isNew =
    composition.state.get().origin.method === 'new' && composition.state.get().draft_id === undefined
  // A list that is shown of a line which cannot send gives a new mail no sender; a reply keeps its own and says so.
  const isUsable = line_id !== undefined && (!isNew || sendable_lines.includes(line_id))
  useEffect(() => {
    if (!loaded || isUsable) return
    const wanted = Number(mailSettings().compose_line_id)
    const next = sendable_lines.includes(wanted) ? wanted : sendable_lines[0]
    if (next !== undefined) composition.settle({ line_id: next, from_address: undefined })
  }, [composition, loaded, isUsable, sendable_lines])
}
