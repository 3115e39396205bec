import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import { ReadFilter } from '#features/records/emails/contract/view.ts'

/** The read filter (ML-011). */
export const storedReadFilter = storedValue({
  key: 'mail_read_filter',
  schema: ReadFilter,
  fallback: 'all',
  kept_for: 'user',
})

/** Parameters of lists that the toolbar switched on, e.g. `with_hidden` (ML-012). */
export const storedToggles = storedValue({
  key: 'mail_list_toggles',
  schema: z.record(z.string().max(64), z.boolean()),
  fallback: {},
  kept_for: 'user',
})

/** With flag `persist mail order` the order chosen last begins the next visit (ML-032). */
export const storedOrder = storedValue({
  key: 'mail_order',
  schema: z.enum(['asc', 'desc']).nullable(),
  fallback: null,
  kept_for: 'user',
})

/**
 * Pixels of the preview before the reader chose: below the list so much that seven rows stay in a window 900 px high,
 * and not less than shows the start of a mail; beside it half of a usual window.
 */
export const defaultPaneSizes = {
  horizontal: (room: number) => Math.max(280, Math.round(room * 0.37)),
  vertical: 620,
}

const PaneSize = z.number().min(100).max(4000).optional()

/** Pixels of the preview pane that were chosen: its height below the list, its width beside it. */
export const storedPaneSizes = storedValue({
  key: 'mail_pane_sizes',
  schema: z.object({ horizontal: PaneSize, vertical: PaneSize }),
  fallback: {},
  kept_for: 'device',
})
