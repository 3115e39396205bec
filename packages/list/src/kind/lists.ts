import type { ListKey } from '../loaded/list-key.ts'
import type { PageSizes } from '../loaded/list-questions.ts'
import { idsOf } from '../loaded/list-rows.ts'
import type { ListSource, ListView } from '../loaded/list-source.ts'
import { createList, type ListStore } from '../loaded/list-store.ts'
import type { Membership } from './membership.ts'

/** So many list routes are kept, so that going back shows the list at once (ML-030). */
const CACHED_LISTS = 15
/** Quick repeats of a reason to load again join into one call (ML-056). */
const REFRESH_DELAY_MS = 500

/** A record that changed: as it was, where that is known, and as it is. */
export interface ChangedRow<Row> {
  readonly before: Row | undefined
  readonly row: Row
  /** The change was taken back: the record returns to lists that it left by it, snapshots included. */
  readonly undone?: boolean
  /** Nothing is known of where it was, but no list here had it. */
  readonly came?: boolean
}

/** All lists of one kind in this window, the most recently used last. */
export interface Lists<Row, View> {
  /** The list of a view: the cached one, or another one that is not loaded yet. */
  listOf(view: View): ListStore<View>
  /**
   * A record that came in: announced where the reader does not see it come. Where only the server knows whether it belongs,
   * the list loads again.
   */
  arrive(row: Row): void
  /**
   * Moves changed records out of the lists that no longer match them (RT-012), and into those that do now.
   * @param loaded the list that was loaded just now and did not know of the changes: it shows what a load would have
   *   brought, though it may be a snapshot or keep what it lets go of only when it loads
   */
  follow(changed: readonly ChangedRow<Row>[], loaded?: View): void
  /** Records that are in no list any more. */
  leave(ids: ReadonlySet<number>): void
  /** Records changed that are not known here: totals are asked for again. */
  doubtTotals(): void
  /** Narrowed lists that these records may have joined are out of date: only the server knows. */
  doubtNarrowed(changed: readonly ChangedRow<Row>[]): void
  /** So are all lists that get nothing live, e.g. after a batch. */
  doubtSnapshots(): void
  /** Loads the last used list again soon and forgets the others, which may be out of date too. */
  refreshSoon(): void
  clear(): void
  readonly all: readonly ListStore<View>[]
}

export interface ListsParts<Row, View> {
  readonly source: ListSource<View>
  readonly membership: Membership<Row, View>
  /** The same view has the same key, whatever object it is. */
  readonly viewKey: (view: View) => string
  /** Where a record is in the order of a view. */
  readonly keyOf: (row: Row, view: View) => ListKey
  readonly sizes?: PageSizes | undefined
}

export function createLists<Row extends { id: number }, View extends ListView>({
  source,
  membership,
  viewKey,
  keyOf,
  sizes,
}: ListsParts<Row, View>): Lists<Row, View> {
  const lists = new Map<string, ListStore<View>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTimer: ReturnType<typeof setTimeout> | undefined

  function listOf(view: View): ListStore<View> {
    const key = viewKey(view)
    const list = lists.get(key) ?? createList(view, source, sizes)
    lists.delete(key)
    lists.set(key, list)
    for (const oldest of [...lists.keys()].slice(0, -CACHED_LISTS)) lists.delete(oldest)
    return list
  }

  function followIn(list: ListStore<View>, changed: readonly ChangedRow<Row>[], isFresh: boolean): void {
    const { view } = list
    const leaves = (row: Row) => membership.leaves(view, row, isFresh)
    const joins = (row: Row) =>
      membership.joins(view, row) || (isFresh && membership.matches(view, row) === true)
    const { state } = list.get()
    const known = state === undefined ? new Set<number>() : idsOf(state)
    const leaving = changed.filter(({ row }) => leaves(row))
    // What left a part that is not loaded is known only to the server.
    if (leaving.some(({ before, row }) => before && !leaves(before) && !known.has(row.id))) list.doubtTotal()
    list.leave(new Set(leaving.map(({ row }) => row.id)))
    list.move(changed.flatMap(({ row }) => (leaves(row) ? [] : [keyOf(row, view)])))
    const joining = changed.filter(({ before, row, undone, came }) => {
      if (leaves(row)) return false
      if (undone) return list.hasLost(row.id)
      const wasElsewhere = before === undefined ? came === true : leaves(before)
      return wasElsewhere && joins(row)
    })
    list.rejoin(joining.map(({ row }) => keyOf(row, view)))
  }

  function mayHaveJoined({ view, get }: ListStore<View>, { before, row, came }: ChangedRow<Row>): boolean {
    const { state } = get()
    if (state !== undefined && idsOf(state).has(row.id)) return false
    const wasElsewhere = before === undefined ? came === true : membership.leaves(view, before)
    return wasElsewhere && membership.matches(view, row) !== false
  }

  /** The list that is looked at loads again soon, the others when they are looked at. */
  function doubt(isDoubtful: (list: ListStore<View>) => boolean): void {
    const last = [...lists.keys()].at(-1)
    for (const [key, list] of lists) {
      if (!isDoubtful(list)) continue
      if (key === last) refreshLast()
      else lists.delete(key)
    }
  }

  function refreshLast(): void {
    clearTimeout(lastTimer)
    lastTimer = setTimeout(() => void [...lists.values()].at(-1)?.reload(), REFRESH_DELAY_MS)
  }

  function refresh(): void {
    const last = [...lists.entries()].at(-1)
    if (last === undefined) return
    for (const key of lists.keys()) if (key !== last[0]) lists.delete(key)
    void last[1].reload()
  }

  return {
    listOf,
    arrive(row) {
      for (const list of lists.values())
        if (membership.joins(list.view, row)) list.arrive(keyOf(row, list.view))
      doubt(({ view }) => !membership.isSnapshot(view) && membership.matches(view, row) === undefined)
    },
    follow(changed, loaded) {
      const fresh = loaded && viewKey(loaded)
      for (const [key, list] of lists) followIn(list, changed, key === fresh)
    },
    leave(ids) {
      for (const list of lists.values()) list.leave(ids)
    },
    doubtTotals() {
      for (const list of lists.values()) list.doubtTotal()
    },
    doubtNarrowed(changed) {
      doubt((list) => membership.isNarrowed(list.view) && changed.some((each) => mayHaveJoined(list, each)))
    },
    doubtSnapshots() {
      doubt(({ view }) => membership.isSnapshot(view))
    },
    refreshSoon() {
      clearTimeout(timer)
      timer = setTimeout(refresh, REFRESH_DELAY_MS)
    },
    clear() {
      clearTimeout(timer)
      clearTimeout(lastTimer)
      lists.clear()
    },
    get all() {
      return [...lists.values()]
    },
  }
}
