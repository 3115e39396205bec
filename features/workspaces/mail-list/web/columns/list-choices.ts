import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import { ReadFilter } from '../../contract/view.ts'
import { ColumnChoice, defaultColumnChoice } from './columns.ts'

/** Columns and their widths belong to this screen, whoever sits at it (ML-015, SH-035). */
export const storedColumns = storedValue({
  key: 'mail_columns',
  schema: ColumnChoice,
  fallback: defaultColumnChoice,
  kept_for: 'device',
})

/** The read filter (ML-011). */
export const storedReadFilter = storedValue({
  key: 'mail_read_filter',
  schema: ReadFilter,
  fallback: 'all',
  kept_for: 'user',
})

/** Half of a usual window each. */
export const defaultPaneSizes = { horizontal: 420, vertical: 620 }

/** Pixels of the preview pane: its height below the list, its width beside it. */
export const storedPaneSizes = storedValue({
  key: 'mail_pane_sizes',
  schema: z.object({ horizontal: z.number().min(100).max(4000), vertical: z.number().min(100).max(4000) }),
  fallback: defaultPaneSizes,
  kept_for: 'device',
})
