import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import { ReadFilter } from '../contract/view.ts'
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

/** Share of the list beside or above the pane, in percent; one for each orientation. */
export const storedPaneSizes = storedValue({
  key: 'mail_pane_sizes',
  schema: z.object({ horizontal: z.number().min(10).max(90), vertical: z.number().min(10).max(90) }),
  fallback: { horizontal: 50, vertical: 45 },
  kept_for: 'device',
})
