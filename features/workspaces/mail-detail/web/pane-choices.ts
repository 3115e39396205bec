import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Expanded or collapsed, remembered separately for both orientations (MD-010). */
export const storedExpanded = storedValue({
  key: 'mail_pane_expanded',
  schema: z.object({ horizontal: z.boolean(), vertical: z.boolean() }),
  fallback: { horizontal: true, vertical: false },
  kept_for: 'device',
})
