import { useEffect } from 'react'
import { createInStep } from './in-step.ts'
import { createStore, useStore } from './store.ts'

/** A row of a short list that is loaded as a whole; `version` grows with each change of it. */
interface ListedRow {
  readonly id: number
  readonly name: string
  readonly version: number
}

export type Loaded<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly rows: readonly Row[] }

/** A short list kept by name, loaded when it is first looked at and kept in step by what the server tells. */
export interface LoadedList<Row extends ListedRow> {
  get(): Loaded<Row>
  /** Loads it again; what was shown stays until the answer. */
  load(): Promise<void>
  /** Takes a row over unless a later version is here. */
  take(row: Row): void
  drop(id: number): void
  clear(): void
  /** Hears of every change. */
  subscribe(listener: () => void): () => void
  /** The list and its changes; loads it when a part of the screen begins to show it. */
  useList(): Loaded<Row>
}

export function createLoadedList<Row extends ListedRow>(
  load: () => Promise<readonly Row[]>,
): LoadedList<Row> {
  const store = createStore<Loaded<Row>>({ status: 'loading' })
  const inStep = createInStep()
  let era = 0

  const show = (shown: readonly Row[]) => store.set({ status: 'ready', rows: [...shown].sort(byName) })
  function hear(change: (rows: readonly Row[]) => readonly Row[]): void {
    inStep.hear(() => {
      const now = store.get()
      if (now.status === 'ready') show(change(now.rows))
    })
  }

  async function loadList(): Promise<void> {
    const started = era
    if (store.get().status === 'failed') store.set({ status: 'loading' })
    try {
      await inStep.ask(load, show)
    } catch {
      if (era === started && store.get().status !== 'ready') store.set({ status: 'failed' })
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    load: loadList,
    take: (row) => hear((rows) => withRow(rows, row)),
    drop: (id) => hear((rows) => rows.filter((row) => row.id !== id)),
    clear() {
      era++
      inStep.clear()
      store.set({ status: 'loading' })
    },
    useList() {
      // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made once.
      useEffect(() => void loadList(), [])
      return useStore(store)
    },
  }
}

function withRow<Row extends ListedRow>(rows: readonly Row[], row: Row): readonly Row[] {
  const known = rows.find(({ id }) => id === row.id)
  if (known !== undefined && known.version > row.version) return rows
  return [...rows.filter(({ id }) => id !== row.id), row]
}

function byName(one: ListedRow, other: ListedRow): number {
  return one.name.localeCompare(other.name, undefined, { sensitivity: 'base' }) || one.id - other.id
}
