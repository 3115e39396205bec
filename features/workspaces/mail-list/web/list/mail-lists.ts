import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  belongsIn,
  isNarrowed,
  isSnapshot,
  type Leaving,
  leavesView,
  matchesView,
} from '#features/records/emails/contract/membership.ts'
import { type MailView, viewKey } from '#features/records/emails/contract/view.ts'
import { idsOf } from './list-rows.ts'
import { keyOf } from './mail-key.ts'
import { createMailList, type MailListStore } from './mail-list-store.ts'
import type { MailSource } from './mail-source.ts'

/** So many list routes are kept, so that going back shows the list at once (ML-030). */
const CACHED_LISTS = 15
/** Quick repeats of a reason to load again join into one call (ML-056). */
const REFRESH_DELAY_MS = 500

/** A mail that changed: as it was, where that is known, and as it is. */
export interface ChangedMail {
  readonly before: EmailRow | undefined
  readonly row: EmailRow
  /** The change was taken back: the mail returns to lists that it left by it, snapshots included. */
  readonly undone?: boolean
  /** Nothing is known of where it was, but no list here had it. */
  readonly came?: boolean
}

/** All lists of this window, the most recently used last. */
export interface MailLists {
  /** The list of a view: the cached one, or a new one that is not loaded yet. */
  listOf(view: MailView): MailListStore
  arrive(row: EmailRow): void
  /**
   * Moves changed mails out of the lists that no longer match them (RT-012), and into those that do now.
   * @param loaded the list that was loaded just now and did not know of the changes: it shows what a load would have
   *   brought, though it may be a snapshot or keep what is no longer starred until it loads
   */
  follow(mails: readonly ChangedMail[], loaded?: MailView): void
  /** Mails that stand nowhere any more. */
  leave(ids: ReadonlySet<number>): void
  /** Mails changed that are not known here: totals are asked for again. */
  doubtTotals(): void
  /** Narrowed lists that these mails may have joined are out of date: only the server knows. */
  doubtNarrowed(mails: readonly ChangedMail[]): void
  /** So are all lists that get nothing live, e.g. after a batch. */
  doubtSnapshots(): void
  /** Loads the last used list again soon and forgets the others, which may be out of date too. */
  refreshSoon(): void
  clear(): void
  readonly all: readonly MailListStore[]
}

export interface MailListsParts {
  readonly source: MailSource
  /** Flags of the reader by which criteria let go of mails (ML-043). */
  readonly isFlagOn?: (flag: string) => boolean
}

export function createMailLists({ source, isFlagOn = () => false }: MailListsParts): MailLists {
  const lists = new Map<string, MailListStore>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTimer: ReturnType<typeof setTimeout> | undefined

  function listOf(view: MailView): MailListStore {
    const key = viewKey(view)
    const list = lists.get(key) ?? createMailList(view, source)
    lists.delete(key)
    lists.set(key, list)
    for (const oldest of [...lists.keys()].slice(0, -CACHED_LISTS)) lists.delete(oldest)
    return list
  }

  function followIn(list: MailListStore, mails: readonly ChangedMail[], isFresh: boolean): void {
    const leaving_by: Leaving = { isOn: (flag) => isFresh || isFlagOn(flag) }
    const leaves = (row: EmailRow) => leavesView(list.view, row, leaving_by)
    const { state } = list.get()
    const known = state === undefined ? new Set<number>() : idsOf(state)
    const leaving = mails.filter(({ row }) => leaves(row))
    // What left a part that is not loaded is known only to the server.
    if (leaving.some(({ before, row }) => before && !leaves(before) && !known.has(row.id))) list.doubtTotal()
    list.leave(new Set(leaving.map(({ row }) => row.id)))
    list.move(mails.flatMap(({ row }) => (leaves(row) ? [] : [keyOf(row)])))
    const joining = mails.filter(({ before, row, undone, came }) => {
      if (leaves(row)) return false
      if (undone) return list.hasLost(row.id)
      const wasElsewhere = before === undefined ? came === true : leaves(before)
      return wasElsewhere && (belongsIn(list.view, row) || (isFresh && matchesView(list.view, row) === true))
    })
    list.rejoin(joining.map(({ row }) => keyOf(row)))
  }

  function mayHaveJoined(list: MailListStore, { before, row, came }: ChangedMail): boolean {
    const { state } = list.get()
    if (state !== undefined && idsOf(state).has(row.id)) return false
    const wasElsewhere = before === undefined ? came === true : leavesView(list.view, before)
    return wasElsewhere && matchesView(list.view, row) !== false
  }

  /** The list that is looked at loads again soon, the others when they are looked at. */
  function doubt(isDoubtful: (list: MailListStore) => boolean): void {
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
      const key = keyOf(row)
      for (const list of lists.values()) if (belongsIn(list.view, row)) list.arrive(key)
    },
    follow(mails, loaded) {
      const fresh = loaded && viewKey(loaded)
      for (const [key, list] of lists) followIn(list, mails, key === fresh)
    },
    leave(ids) {
      for (const list of lists.values()) list.leave(ids)
    },
    doubtTotals() {
      for (const list of lists.values()) list.doubtTotal()
    },
    doubtNarrowed(mails) {
      doubt((list) => isNarrowed(list.view) && mails.some((mail) => mayHaveJoined(list, mail)))
    },
    doubtSnapshots() {
      doubt(({ view }) => isSnapshot(view))
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
