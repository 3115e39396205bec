import { useCallback, useEffect, useRef } from 'react'
import type { ListKind } from '../kind/list-kind.ts'
import { keysBetween } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'

/** Scrolling through forgotten rows fetches those where it rests. */
const REST_MS = 60
/** Rows beyond the visible ones that are fetched with them. */
const MARGIN = 20

/** Fetches rows in sight that were forgotten, and takes out of the list what no longer exists. */
export function useMissingRows<Row extends { id: number }, View extends ListView>(
  kind: ListKind<Row, View>,
  list: ListStore<View>,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(new Set<number>())
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const missing = idsInSight(list).filter((id) => kind.rows.get(id) === undefined && !asked.current.has(id))
    if (missing.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void fetchNow(kind, list, missing, asked.current), REST_MS)
  }, [kind, list])
}

function idsInSight(list: ListStore<unknown>): number[] {
  const { state } = list.get()
  if (state === undefined) return []
  const { first_row, last_row } = list.place
  return keysBetween(state, first_row - MARGIN, last_row + MARGIN).map(({ id }) => id)
}

async function fetchNow<Row extends { id: number }, View extends ListView>(
  { fetchRows }: ListKind<Row, View>,
  list: ListStore<View>,
  ids: readonly number[],
  asked: Set<number>,
): Promise<void> {
  for (const id of ids) asked.add(id)
  try {
    const gone = await fetchRows(ids)
    if (gone.size > 0) list.leave(gone)
  } catch {
    // The rows stay blank; the next look at them asks again, and the connection banner says why.
  } finally {
    for (const id of ids) asked.delete(id)
  }
}
