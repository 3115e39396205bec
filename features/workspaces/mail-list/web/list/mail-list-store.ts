import { CallError } from '@laycan/web/call-error.ts'
import type { MailView } from '../../contract/view.ts'
import {
  hasGap,
  type ListPage,
  type ListState,
  loadedCount,
  type MailKey,
  type Order,
  startList,
  withArrived,
  withEndPage,
  withNextPage,
  withoutMails,
  withTotal,
} from './list-state.ts'

/** What one end of the list is doing. */
export type EdgeStatus = 'idle' | 'loading' | 'failed'

export interface MailListSnapshot {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Undefined until the first answer. A reload keeps the old rows until the new ones are here. */
  readonly state: ListState | undefined
  readonly more: EdgeStatus
  readonly end: EdgeStatus
  /** Why the server refused the list, in its words; '' when it did not answer. Says something only while failed. */
  readonly refusal: string
  /** Mails that arrived above what is being looked at (ML-022). */
  readonly news: number
}

export interface PageRequest {
  readonly view: MailView
  readonly order: Order
  readonly cursor: string | null
  readonly per_page: number
}
export type FetchPage = (request: PageRequest) => Promise<ListPage>

/** Counts a list whose pages do not know their total, e.g. a filtered one. */
export type CountMails = (view: MailView) => Promise<{ total: number; total_is_exact: boolean }>

/** One list: what is loaded of it, how it grows, and where its reader was. */
export interface MailListStore {
  readonly view: MailView
  get(): MailListSnapshot
  subscribe(listener: () => void): () => void
  /** Loads the first page unless it is here or on its way. */
  open(): void
  /** Loads again from the top, as deep as the reader had come. */
  reload(): Promise<void>
  loadMore(): Promise<void>
  /** Loads the page above the bottom part; the first time it is the end of the list. */
  loadEnd(): Promise<void>
  arrive(key: MailKey): void
  leave(ids: ReadonlySet<number>): void
  seeNews(): void
  /** Where the reader is; kept for coming back (ML-030, ML-054). */
  readonly place: ReadingPlace
}

export interface ReadingPlace {
  scroll_top: number
  /** Height of the rows that scroll_top was measured with. */
  row_height: number
  first_row: number
  last_row: number
}

/** Rows of one page (ML-028) and of the larger pages of a reload, which the server allows too. */
const PAGE = 50
const RELOAD_PAGE = 100
/** A reload restores at most this depth; a reader further down starts over rather than wait for many pages. */
const RELOAD_DEPTH = 1000
/** A mail that arrives while the list is scrolled further than this is announced instead of seen. */
const AT_TOP_PX = 4

export function createMailList(view: MailView, fetchPage: FetchPage, countMails: CountMails): MailListStore {
  const listeners = new Set<() => void>()
  const place: ReadingPlace = { scroll_top: 0, row_height: 0, first_row: 0, last_row: 0 }
  const opposite: Order = view.order === 'asc' ? 'desc' : 'asc'
  let snapshot: MailListSnapshot = {
    status: 'loading',
    state: undefined,
    more: 'idle',
    end: 'idle',
    refusal: '',
    news: 0,
  }
  let isAsked = false
  /** Answers to questions that were asked before a reload belong to the old list and are dropped. */
  let generation = 0

  function set(part: Partial<MailListSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of [...listeners]) listener()
  }

  function setState(state: ListState): void {
    if (state !== snapshot.state) set({ state })
  }

  async function readFromTop(depth: number): Promise<ListState> {
    const per_page = depth > PAGE ? RELOAD_PAGE : PAGE
    const ask = (cursor: string | null) => fetchPage({ view, order: view.order, cursor, per_page })
    let state = startList(view.order, await ask(null))
    while (loadedCount(state) < depth && !state.is_complete)
      state = withNextPage(state, await ask(state.head_cursor))
    return state
  }

  async function reload(): Promise<void> {
    isAsked = true
    const mine = ++generation
    if (snapshot.state === undefined) set({ status: 'loading' })
    const depth = place.last_row + 1 <= RELOAD_DEPTH ? place.last_row + 1 : PAGE
    try {
      const state = await readFromTop(depth)
      if (mine !== generation) return
      set({ status: 'ready', state, more: 'idle', end: 'idle', news: 0 })
      if (!state.total_is_exact) void count(mine)
    } catch (error) {
      if (mine !== generation) return
      set({ status: 'failed', more: 'idle', end: 'idle', refusal: refusalOf(error) })
    }
  }

  /** The rows do not wait for their number; without it the footer says what is known. */
  async function count(mine: number): Promise<void> {
    try {
      const { total, total_is_exact } = await countMails(view)
      if (mine === generation && snapshot.state)
        set({ state: withTotal(snapshot.state, total, total_is_exact) })
    } catch {
      // A number that is missing is no reason to disturb the reader.
    }
  }

  async function grow(
    edge: 'more' | 'end',
    order: Order,
    cursorOf: (state: ListState) => string | null,
    join: (state: ListState, page: ListPage) => ListState,
  ): Promise<void> {
    const { state } = snapshot
    if (state === undefined || state.is_complete || snapshot[edge] === 'loading') return
    const mine = generation
    set({ [edge]: 'loading' })
    try {
      const page = await fetchPage({ view, order, cursor: cursorOf(state), per_page: PAGE })
      // What arrived meanwhile is in the snapshot, not in the state of before the question.
      if (mine === generation && snapshot.state) set({ state: join(snapshot.state, page), [edge]: 'idle' })
    } catch {
      if (mine === generation) set({ [edge]: 'failed' })
    }
  }

  function arrive(key: MailKey): void {
    const before = snapshot.state
    if (before === undefined) return
    const state = withArrived(before, key)
    if (state === before) return
    const isAbove = view.order === 'desc' && place.scroll_top > AT_TOP_PX
    set({ state, news: isAbove ? snapshot.news + 1 : snapshot.news })
  }

  return {
    view,
    place,
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      if (!isAsked) void reload()
    },
    reload,
    loadMore: () => grow('more', view.order, (state) => state.head_cursor, withNextPage),
    loadEnd: () => grow('end', opposite, (state) => (hasGap(state) ? state.tail_cursor : null), withEndPage),
    arrive,
    leave(ids) {
      if (snapshot.state !== undefined) setState(withoutMails(snapshot.state, ids))
    },
    seeNews() {
      if (snapshot.news > 0) set({ news: 0 })
    },
  }
}

function refusalOf(error: unknown): string {
  return error instanceof CallError && error.kind === 'refused' ? error.texts.join(' ') : ''
}
