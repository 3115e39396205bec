import { useLayoutEffect, useState } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import type { PaneOrientation } from '../mail-pane-props.ts'
import { type PaneLayout, storedExpanded } from './pane-choices.ts'

/**
 * How the mail is laid out, and whether its panel is open there (MD-010). While it gives way (a file stands beside the
 * mail) it is closed until it is asked for, and what was chosen before holds again afterwards.
 */
export function useExpanded(orientation: PaneOrientation, givesWay: boolean) {
  const layout: PaneLayout = useMedia(PHONE) ? 'phone' : orientation
  const expandedBy = useStored(storedExpanded)
  const [isAskedFor, setAskedFor] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file beside the mail begins anew
  useLayoutEffect(() => setAskedFor(false), [givesWay])
  return {
    layout,
    expanded: givesWay ? isAskedFor : expandedBy[layout],
    onExpandedChange: (next: boolean) => {
      if (givesWay) setAskedFor(next)
      else storedExpanded.set({ ...storedExpanded.get(), [layout]: next })
    },
  }
}
