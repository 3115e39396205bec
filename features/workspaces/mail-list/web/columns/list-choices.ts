import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import { ReadFilter } from '../../contract/view.ts'
import { ColumnChoice, ColumnId, defaultColumnChoice, withOrder, withWidth } from './columns.ts'

/** Columns and their widths belong to this screen, whoever sits at it (ML-015, SH-035). */
export const storedColumns = storedValue({
  key: 'mail_columns',
  schema: ColumnChoice,
  fallback: defaultColumnChoice,
  kept_for: 'device',
})

export function storeWidth(column: string, width: number): void {
  const id = ColumnId.safeParse(column)
  if (id.success) storedColumns.set(withWidth(storedColumns.get(), id.data, width))
}

export function storeOrder(columns: readonly string[]): void {
  const ids = columns.flatMap((column) => ColumnId.safeParse(column).data ?? [])
  storedColumns.set(withOrder(storedColumns.get(), ids))
}

/** The read filter (ML-011). */
export const storedReadFilter = storedValue({
  key: 'mail_read_filter',
  schema: ReadFilter,
  fallback: 'all',
  kept_for: 'user',
})

/** 'Hide filed', 'Show hidden' and 'Hide assigned' (ML-012). */
export const listToggles = ['hide_filed', 'with_hidden', 'hide_assigned'] as const
export type ListToggle = (typeof listToggles)[number]

export const noToggles = { hide_filed: false, with_hidden: false, hide_assigned: false }

export const storedToggles = storedValue({
  key: 'mail_list_toggles',
  schema: z.object({ hide_filed: z.boolean(), with_hidden: z.boolean(), hide_assigned: z.boolean() }),
  fallback: noToggles,
  kept_for: 'user',
})

/** With flag `persist mail order` the order chosen last begins the next visit (ML-032). */
export const storedOrder = storedValue({
  key: 'mail_order',
  schema: z.enum(['asc', 'desc']).nullable(),
  fallback: null,
  kept_for: 'user',
})

/** Heights of rows; `compact` is ours, for screens on which every line counts. */
export const storedDensity = storedValue({
  key: 'mail_density',
  schema: z.enum(['comfortable', 'compact']),
  fallback: 'comfortable',
  kept_for: 'device',
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
