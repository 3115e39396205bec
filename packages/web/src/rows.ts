import { useCallback, useSyncExternalStore } from 'react'

/**
 * Rows kept once by id; lists are arrays of ids per view. A row that changes is replaced by a new object, so that
 * `===` tells whether it changed.
 */
export interface Rows<Row extends { id: number }> {
  get(id: number): Row | undefined
  /** All rows that are here, in no order that means anything. */
  all(): readonly Row[]
  put(rows: readonly Row[]): void
  /**
   * Changes fields of the rows that are here and returns the way back. The way back restores only fields that still
   * hold what was set here, so that news which came meanwhile stays.
   */
  patch(ids: readonly number[], part: Partial<Omit<Row, 'id'>>): () => void
  remove(ids: readonly number[]): void
  /** Forgets all rows that the predicate does not keep; the bound on memory is the caller's. */
  keepOnly(keeps: (id: number) => boolean): void
  clear(): void
  readonly size: number
  subscribe(id: number, listener: () => void): () => void
  /** Hears of every change, once per `put`, `patch`, `remove`. */
  subscribeAll(listener: (ids: readonly number[]) => void): () => void
  /** The row and its changes; undefined while it is not here. */
  useRow(id: number | undefined): Row | undefined
}

/** Rows as whoever shows them needs them: they change through their overlay alone. */
export type ShownRows<Row extends { id: number }> = Omit<Rows<Row>, 'put' | 'patch' | 'remove'>

export function createRows<Row extends { id: number }>(): Rows<Row> {
  const rows = new Map<number, Row>()
  const listeners = new Map<number, Set<() => void>>()
  const allListeners = new Set<(ids: readonly number[]) => void>()

  function announce(ids: readonly number[]): void {
    if (ids.length === 0) return
    for (const id of ids) for (const listener of [...(listeners.get(id) ?? [])]) listener()
    for (const listener of [...allListeners]) listener(ids)
  }

  function subscribe(id: number, listener: () => void): () => void {
    const set = listeners.get(id) ?? new Set()
    listeners.set(id, set)
    set.add(listener)
    return () => {
      set.delete(listener)
      if (set.size === 0 && listeners.get(id) === set) listeners.delete(id)
    }
  }

  function put(fresh: readonly Row[]): void {
    for (const row of fresh) rows.set(row.id, row)
    announce(fresh.map((row) => row.id))
  }

  function patch(ids: readonly number[], part: Partial<Omit<Row, 'id'>>): () => void {
    const before = new Map<number, Row>()
    for (const id of ids) {
      const row = rows.get(id)
      if (row === undefined || holdsAlready(row, part)) continue
      before.set(id, row)
      rows.set(id, { ...row, ...part })
    }
    announce([...before.keys()])
    return () => undo(before, part)
  }

  function undo(before: Map<number, Row>, part: Partial<Omit<Row, 'id'>>): void {
    const restored: Row[] = []
    for (const [id, old] of before) {
      const now = rows.get(id)
      if (now !== undefined) restored.push(restoreFields(now, old, part))
    }
    put(restored)
  }

  function remove(ids: readonly number[]): void {
    announce(ids.filter((id) => rows.delete(id)))
  }

  return {
    get: (id) => rows.get(id),
    all: () => [...rows.values()],
    put,
    patch,
    remove,
    clear: () => remove([...rows.keys()]),
    keepOnly: (keeps) => remove([...rows.keys()].filter((id) => !keeps(id))),
    get size() {
      return rows.size
    },
    subscribe,
    subscribeAll(listener) {
      allListeners.add(listener)
      return () => void allListeners.delete(listener)
    },
    useRow(id) {
      // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe belongs to these rows and never changes.
      const listen = useCallback(
        (listener: () => void) => (id === undefined ? () => {} : subscribe(id, listener)),
        [id],
      )
      return useSyncExternalStore(listen, () => (id === undefined ? undefined : rows.get(id)))
    },
  }
}

function fieldsOf<Row>(part: Partial<Row>): (keyof Row)[] {
  return Object.keys(part) as (keyof Row)[]
}

function holdsAlready<Row extends { id: number }>(row: Row, part: Partial<Omit<Row, 'id'>>): boolean {
  return fieldsOf<Row>(part as Partial<Row>).every((field) => row[field] === (part as Partial<Row>)[field])
}

function restoreFields<Row extends { id: number }>(now: Row, old: Row, part: Partial<Omit<Row, 'id'>>): Row {
  const row = { ...now }
  for (const field of fieldsOf<Row>(part as Partial<Row>)) {
    if (now[field] === (part as Partial<Row>)[field]) row[field] = old[field]
  }
  return row
}
