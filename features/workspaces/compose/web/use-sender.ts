import { useEffect } from 'react'
import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import { useLineIds } from '../../../foundation/lines/web/public.ts'
import { mailSettings } from '../../../foundation/preferences/web/public.ts'
import type { Composition } from './draft/composition.ts'

/** The line that was sent from last: the next new mail without another one begins with it. */
export const lastSender = storedValue({
  key: 'compose_line',
  schema: z.number().nullable(),
  fallback: null,
  kept_for: 'user',
})

/** Begins with the line of the source or the one shown, else the one of the settings, the last or the first (CP-014). */
export function useDefaultSender(composition: Composition, line_id: number | undefined): void {
  const { sendable_lines, loaded } = useLineIds()
  const isNew =
    composition.state.get().origin.method === 'new' && composition.state.get().draft_id === undefined
  // A list that is shown of a line which cannot send gives a new mail no sender; a reply keeps its own and says so.
  const isUsable = line_id !== undefined && (!isNew || sendable_lines.includes(line_id))
  useEffect(() => {
    if (!loaded || isUsable) return
    const wanted = [Number(mailSettings().compose_line_id), lastSender.get()]
    const next = wanted.find((id) => id !== null && sendable_lines.includes(id)) ?? sendable_lines[0]
    if (next !== undefined) composition.settle({ line_id: next })
  }, [composition, loaded, isUsable, sendable_lines])
}
