import { type HTMLAttributes, type ReactNode, useMemo } from 'react'
import type { MenuAction } from '@laycan/ui/overlays/menu-entry.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { type IdleColumns, type ListChoices, shownIds } from '../columns/column-choice.ts'
import type { ListColumn } from '../columns/list-column.ts'
import { rowHeightOf } from './row-height.ts'
import { useSameList } from './use-same-list.ts'

/** What a kind of records looks like in rows. Keep the object the same while nothing of it changes: rows draw again with it. */
export interface RowDrawing<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** What a narrow list draws in place of columns: two lines, three with an excerpt. */
  readonly stacked: (row: Row) => ReactNode
  /** The row in one sentence, for those who hear it. */
  readonly label: (row: Row) => string
  /** Before the first cell: a stripe, a dot. */
  readonly start?: (row: Row) => ReactNode
  /** Of the cells together, e.g. `data-unread`. */
  readonly attributes?: (row: Row) => RowMarks
  /** Rows have a line more, e.g. an excerpt; `stacked`: only in a narrow list. */
  readonly has_excerpt?: boolean | 'stacked'
  /** The record in one line of text, drawn in place of columns where the user chose that. */
  readonly line?: ((row: Row) => ReactNode) | undefined
  /** Heights of rows, where users choose them elsewhere than in the list; else the list has a choice of its own. */
  readonly heights?: RowHeights
}

export interface RowHeights {
  readonly is_compact: boolean
  /** The choice, as menus show it. */
  readonly entries: readonly MenuAction[]
}

export type RowMarks = Pick<HTMLAttributes<HTMLElement>, 'style'> & {
  readonly [data: `data-${string}`]: string | undefined
}

/** What all rows of a list have in common. */
export interface RowLook<Row> extends RowDrawing<Row> {
  /** The columns to draw, in order. */
  readonly shown: readonly ListColumn<Row>[]
  /** Columns that hide by themselves. */
  readonly idle: IdleColumns
  /** The row is one cell, of one line or of several: there are no columns. */
  readonly is_stacked: boolean
  /** Less room above and below. */
  readonly is_compact: boolean
  readonly row_height: number
}

interface ListShape {
  readonly is_stacked: boolean
  readonly is_narrow: boolean
  readonly idle: IdleColumns
}

/** How the rows of a list look by what its kind draws and the user chose. */
export function useRowLook<Row>(
  choices: ListChoices,
  drawing: RowDrawing<Row>,
  { is_stacked, is_narrow, idle }: ListShape,
): RowLook<Row> {
  const choice = useStored(choices.columns)
  const isDense = useStored(choices.density) === 'compact'
  const is_compact = (drawing.heights?.is_compact ?? isDense) && !is_narrow
  // A column that grew wider is no reason to draw rows again.
  const ids = useSameList(shownIds(choice, drawing.columns, idle))
  return useMemo(() => {
    const byId = new Map(drawing.columns.map((column) => [column.id, column]))
    const has_excerpt = drawing.has_excerpt === 'stacked' ? is_stacked : drawing.has_excerpt === true
    const line = is_stacked ? undefined : drawing.line
    return {
      ...drawing,
      ...(line && { stacked: line }),
      shown: ids.flatMap((id) => byId.get(id) ?? []),
      idle,
      is_stacked: is_stacked || line !== undefined,
      is_compact,
      row_height: rowHeightOf({ has_excerpt, is_stacked, is_compact }),
    }
  }, [drawing, ids, idle, is_stacked, is_compact])
}
