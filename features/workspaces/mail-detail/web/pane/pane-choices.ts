import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Where the preview stands; on a phone it is the whole screen. */
export type PaneLayout = 'horizontal' | 'vertical' | 'phone'

/** Expanded or collapsed, remembered separately for each orientation (MD-010); a phone has no room to start with. */
export const storedExpanded = storedValue({
  key: 'mail_pane_expanded',
  schema: z.object({
    horizontal: z.boolean(),
    vertical: z.boolean(),
    phone: z.boolean().default(false),
  }),
  fallback: { horizontal: true, vertical: false, phone: false },
  kept_for: 'device',
})

/** Where the panel stands: beside the text in a wide pane, else below it. */
export type PanelSide = 'beside' | 'below'

const PanelSize = z.number().min(50).max(4000).optional()

/** Pixels of the panel that were chosen: its width beside the text, its height below it. */
export const storedPanelSizes = storedValue({
  key: 'mail_panel_sizes',
  schema: z.object({ beside: PanelSize, below: PanelSize }),
  fallback: {},
  kept_for: 'device',
})

export const panelTabs = ['comments', 'details', 'positions', 'threads', 'assistant'] as const
export type PanelTab = (typeof panelTabs)[number]

/** The tab of the panel that was chosen last. */
export const storedPanelTab = storedValue({
  key: 'mail_panel_tab',
  schema: z.enum(panelTabs),
  fallback: 'details',
  kept_for: 'device',
})
