import { useStored } from '@laycan/web/stored-value.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import type { PaneOrientation } from '../mail-pane-props.ts'
import { type PaneLayout, storedExpanded } from './pane-choices.ts'

/** How the mail is laid out, and whether its panel is open there (MD-010). */
export function useExpanded(orientation: PaneOrientation) {
  const layout: PaneLayout = useMedia(PHONE) ? 'phone' : orientation
  const expandedBy = useStored(storedExpanded)
  return {
    layout,
    expanded: expandedBy[layout],
    onExpandedChange: (next: boolean) => storedExpanded.set({ ...storedExpanded.get(), [layout]: next }),
  }
}
