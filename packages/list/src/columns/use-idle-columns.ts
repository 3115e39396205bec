import { useLayoutEffect, useMemo, useState } from 'react'
import type { ListKind } from '../kind/list-kind.ts'
import { keysBetween } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { t } from '../words.ts'
import type { IdleColumns } from './column-choice.ts'
import type { ListColumn } from './list-column.ts'

/** Rows that are looked at: what the first pages and the rows in sight do not have, a column need not have room for. */
const LOOKED_AT = 200
const AROUND = 20

/** Columns that had something once keep their room in that list: nothing moves while pages come and go. */
const filled = new WeakMap<object, Set<string>>()

/** Which columns of a list hide by themselves: those that say nothing in this view, and those without anything in them. */
export function useIdleColumns<Row extends { id: number }, View extends ListView>(
  kind: ListKind<Row, View>,
  list: ListStore<View>,
  columns: readonly ListColumn<Row>[],
): IdleColumns {
  const [empty, setEmpty] = useState('')
  useLayoutEffect(() => {
    const look = () => setEmpty(emptyColumns(kind, list, columns).join(' '))
    look()
    const stops = [list.subscribe(look), kind.rows.subscribeAll(look)]
    return () => stops.forEach((stop) => void stop())
  }, [kind, list, columns])
  return useMemo(() => {
    const ids = new Set(empty.split(' '))
    return new Map(
      columns.flatMap(({ id, idle }) => {
        const reason = idle ?? (ids.has(id) ? t('column_empty') : undefined)
        return reason === undefined ? [] : [[id, reason] as const]
      }),
    )
  }, [columns, empty])
}

/** Ids of the columns in which no row has anything; none while there are no rows: their filters may be what is looked for. */
function emptyColumns<Row extends { id: number }, View extends ListView>(
  kind: Pick<ListKind<Row, View>, 'rows'>,
  list: ListStore<View>,
  columns: readonly ListColumn<Row>[],
): string[] {
  const known = filled.get(list) ?? new Set<string>()
  filled.set(list, known)
  const asked = columns.flatMap(({ id, isEmpty }) => (isEmpty && !known.has(id) ? [{ id, isEmpty }] : []))
  if (asked.length === 0) return []
  const rows = rowsLookedAt(kind, list)
  if (rows.length === 0) return []
  for (const { id, isEmpty } of asked) if (rows.some((row) => !isEmpty(row))) known.add(id)
  return asked.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

function rowsLookedAt<Row extends { id: number }, View extends ListView>(
  { rows }: Pick<ListKind<Row, View>, 'rows'>,
  { get, place }: ListStore<View>,
): Row[] {
  const { state } = get()
  if (state === undefined) return []
  const keys = [
    ...keysBetween(state, 0, LOOKED_AT),
    ...keysBetween(state, place.first_row - AROUND, place.last_row + AROUND),
  ]
  return keys.flatMap(({ id }) => rows.get(id) ?? [])
}
