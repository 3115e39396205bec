import type { EmailRow } from '../../../../records/emails/contract/email.ts'
import { belongsIn, leavesView } from '../../contract/membership.ts'
import { type MailView, viewKey } from '../../contract/view.ts'
import { keyOf } from './list-state.ts'
import { type CountMails, createMailList, type FetchPage, type MailListStore } from './mail-list-store.ts'

/** So many list routes are kept, so that going back shows the list at once (ML-030). */
const CACHED_LISTS = 15
/** Quick repeats of a reason to load again join into one call (ML-056). */
const REFRESH_DELAY_MS = 500

/** All lists of this window, the most recently used last. */
export interface MailLists {
  /** The list of a view: the cached one, or a new one that is not loaded yet. */
  listOf(view: MailView): MailListStore
  arrive(row: EmailRow): void
  /**
   * Moves a mail whose status or place changed: out of the lists that no longer match it (RT-012), into the lists of
   * its new status. Other lists hold it already, as far as they are loaded.
   */
  reconsider(row: EmailRow): void
  leave(ids: ReadonlySet<number>): void
  /** Loads the last used list again soon and forgets the others, which may be out of date too. */
  refreshSoon(): void
  clear(): void
  readonly all: readonly MailListStore[]
}

export function createMailLists(fetchPage: FetchPage, countMails: CountMails): MailLists {
  const lists = new Map<string, MailListStore>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function listOf(view: MailView): MailListStore {
    const key = viewKey(view)
    const list = lists.get(key) ?? createMailList(view, fetchPage, countMails)
    lists.delete(key)
    lists.set(key, list)
    for (const oldest of [...lists.keys()].slice(0, -CACHED_LISTS)) lists.delete(oldest)
    return list
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
      const key = keyOf(row)
      for (const list of lists.values()) if (belongsIn(list.view, row)) list.arrive(key)
    },
    reconsider(row) {
      const key = keyOf(row)
      for (const list of lists.values()) {
        if (leavesView(list.view, row)) list.leave(new Set([row.id]))
        else if (list.view.status !== undefined && belongsIn(list.view, row)) list.arrive(key)
      }
    },
    leave(ids) {
      for (const list of lists.values()) list.leave(ids)
    },
    refreshSoon() {
      clearTimeout(timer)
      timer = setTimeout(refresh, REFRESH_DELAY_MS)
    },
    clear() {
      clearTimeout(timer)
      lists.clear()
    },
    get all() {
      return [...lists.values()]
    },
  }
}
