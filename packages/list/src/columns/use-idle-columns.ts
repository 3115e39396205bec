import { useLayoutEffect, useMemo, useState } from 'react'
import { isFiltered, type ListFilters } from '../filters/list-filter.ts'
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

/**
 * Which columns of a list hide by themselves: those that say nothing in this view, and those without anything in them. Never
 * one that filters the list, as what it asks for may be that there is nothing in it: its icon and its open filter stay.
 */
export function useIdleColumns<Row extends { id: number }, View extends ListView>(
  kind: ListKind<Row, View>,
  list: ListStore<View>,
  columns: readonly ListColumn<Row>[],
  filters: ListFilters | undefined,
): IdleColumns {
  const [empty, setEmpty] = useState('')
  const filtering = filteringColumns(filters).join(' ')
  useLayoutEffect(() => {
    const look = () => setEmpty(emptyColumns(kind, list, columns, filtering.split(' ')).join(' '))
    look()
    const stops = [list.subscribe(look), kind.rows.subscribeAll(look)]
    return () => stops.forEach((stop) => void stop())
  }, [kind, list, columns, filtering])
  return useMemo(() => {
    const [ids, kept] = [new Set(empty.split(' ')), new Set(filtering.split(' '))]
    return new Map(
      columns.flatMap(({ id, idle }) => {
        const reason = kept.has(id) ? undefined : (idle ?? (ids.has(id) ? t('column_empty') : undefined))
        return reason === undefined ? [] : [[id, reason] as const]
      }),
    )
  }, [columns, empty, filtering])
}

/** Ids of the columns by which a list is filtered now. */
function filteringColumns(filters: ListFilters | undefined): string[] {
  if (filters === undefined) return []
  const { byColumn, criteria } = filters
  return Object.keys(byColumn).filter((id) => isFiltered(criteria, byColumn[id] ?? []))
}

/** Ids of the columns in which no row has anything; none while there are no rows: their filters may be what is looked for. */
function emptyColumns<Row extends { id: number }, View extends ListView>(
  kind: Pick<ListKind<Row, View>, 'rows'>,
  list: ListStore<View>,
  columns: readonly ListColumn<Row>[],
  filtering: readonly string[],
): string[] {
  const known = filled.get(list) ?? new Set<string>()
  filled.set(list, known)
  // It stays while the list that follows is still to come.
  for (const id of filtering) known.add(id)
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
