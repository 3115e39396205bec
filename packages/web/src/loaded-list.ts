import { useEffect } from 'react'
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
  /** After sign-out: nothing of it is for whoever comes next. */
  forget(): void
  /** The list and its changes; loads it when a part of the screen begins to show it. */
  useList(): Loaded<Row>
}

export function createLoadedList<Row extends ListedRow>(
  load: () => Promise<readonly Row[]>,
): LoadedList<Row> {
  const store = createStore<Loaded<Row>>({ status: 'loading' })
  /** News that came while a list was on its way: it may be older than they are. */
  const news = new Map<number, Row | undefined>()
  let under_way = 0
  let era = 0

  const rows = () => {
    const now = store.get()
    return now.status === 'ready' ? now.rows : []
  }
  const show = (shown: readonly Row[]) => store.set({ status: 'ready', rows: [...shown].sort(byName) })

  async function loadList(): Promise<void> {
    const started = era
    if (store.get().status === 'failed') store.set({ status: 'loading' })
    under_way++
    try {
      const loaded = await load()
      if (era === started) show(withNews(loaded, news))
    } catch {
      if (era === started && store.get().status !== 'ready') store.set({ status: 'failed' })
    } finally {
      under_way--
      if (under_way === 0) news.clear()
    }
  }

  return {
    get: store.get,
    load: loadList,
    take(row) {
      if (under_way > 0) news.set(row.id, row)
      if (store.get().status === 'ready') show(withNews(rows(), new Map([[row.id, row]])))
    },
    drop(id) {
      if (under_way > 0) news.set(id, undefined)
      if (store.get().status === 'ready') show(rows().filter((row) => row.id !== id))
    },
    forget() {
      era++
      news.clear()
      store.set({ status: 'loading' })
    },
    useList() {
      // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made once.
      useEffect(() => void loadList(), [])
      return useStore(store)
    },
  }
}

function withNews<Row extends ListedRow>(
  listed: readonly Row[],
  news: ReadonlyMap<number, Row | undefined>,
): Row[] {
  const byId = new Map(listed.map((row) => [row.id, row]))
  for (const [id, row] of news) {
    if (row === undefined) byId.delete(id)
    else if (row.version >= (byId.get(id)?.version ?? 0)) byId.set(id, row)
  }
  return [...byId.values()]
}

function byName(one: ListedRow, other: ListedRow): number {
  return one.name.localeCompare(other.name, undefined, { sensitivity: 'base' }) || one.id - other.id
}
