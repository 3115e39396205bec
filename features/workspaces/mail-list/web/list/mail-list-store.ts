import { CallError } from '@laycan/web/call-error.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { idsOf, rowOf } from './list-rows.ts'
import {
  isComplete,
  type ListState,
  loadedCount,
  startList,
  withAround,
  withArrived,
  withEnd,
  withMoved,
  withoutMails,
  withPageAbove,
  withPageBelow,
  withTotal,
} from './list-state.ts'
import { type MailKey, oppositeOf } from './mail-key.ts'
import { type Edge, edgeName, edgeOf, type MailSource } from './mail-source.ts'

export interface MailListSnapshot {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Undefined until the first answer. A reload keeps the old rows until the new ones are here. */
  readonly state: ListState | undefined
  /** Pages on their way or failed, by the name of their edge; see `edgeName`. */
  readonly edges: ReadonlyMap<string, 'loading' | 'failed'>
  /** Why the server refused the list, in its words; '' when it did not answer. Says something only while failed. */
  readonly refusal: string
  /** Mails that arrived above what is being looked at (ML-022). */
  readonly news: number
}

/** One list: what is loaded of it, how it grows, and where its reader was. */
export interface MailListStore {
  readonly view: MailView
  get(): MailListSnapshot
  subscribe(listener: () => void): () => void
  /** Loads the first page unless it is here or on its way; resolves when it is here or has failed. */
  open(): Promise<void>
  /** Loads again: from the top, as deep as the reader had come, or around him where he is too deep for that. */
  reload(): Promise<void>
  /** Reads on at an edge; asking again while that is under way does nothing. */
  read(edge: Edge): Promise<void>
  /** Asks again for every part that failed. */
  retry(): Promise<void>
  /** Loads what stands around a mail, unless it is loaded. False when the list does not have it. */
  show(id: number): Promise<boolean>
  /** New mail: where the reader does not see it come, it is announced. */
  arrive(key: MailKey): void
  /** Mails that belong here again. */
  rejoin(keys: readonly MailKey[]): void
  leave(ids: ReadonlySet<number>): void
  /** Mails that stand here and have another time now: a draft saved again, a sending put off. */
  move(keys: readonly MailKey[]): void
  /** Whether a mail stood here and left. */
  hasLost(id: number): boolean
  /** Mails that are not loaded may have come or gone: the total is asked for again soon. */
  doubtTotal(): void
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
  /** The mail at the upper edge; undefined at the very top. */
  first_id: number | undefined
}

/** Rows of one page (ML-028) and of the larger pages of a reload, which the server allows too. */
const PAGE = 50
const RELOAD_PAGE = 100
/** A reload restores at most this depth from the top; a reader further down gets what stands around him. */
const RELOAD_DEPTH = 1000
/** A mail that arrives while the list is scrolled further than this is announced instead of seen. */
const AT_TOP_PX = 4
/** Mails that left are remembered for Undo, which nobody presses after so many others. */
const LOST_KEPT = 5000
/** Quick reasons to doubt a total join into one question. */
const COUNT_DELAY_MS = 500

export function createMailList(view: MailView, source: MailSource): MailListStore {
  const { order } = view
  const listeners = new Set<() => void>()
  const place: ReadingPlace = { scroll_top: 0, row_height: 0, first_row: 0, last_row: 0, first_id: undefined }
  let snapshot: MailListSnapshot = {
    status: 'loading',
    state: undefined,
    edges: new Map(),
    refusal: '',
    news: 0,
  }
  const lost = new Set<number>()
  let opening: Promise<void> | undefined
  let isTotalDoubtful = false
  let countTimer: ReturnType<typeof setTimeout> | undefined
  /** Answers to questions that were asked before a reload belong to the old list and are dropped. */
  let generation = 0

  function set(part: Partial<MailListSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of [...listeners]) listener()
  }

  function setEdge(edge: Edge, status: 'idle' | 'loading' | 'failed', state = snapshot.state): void {
    const edges = new Map(snapshot.edges)
    edges.delete(edgeName(edge))
    if (status !== 'idle') edges.set(edgeName(edge), status)
    set({ edges, state })
  }

  async function readFromTop(depth: number): Promise<ListState> {
    const per_page = depth > PAGE ? RELOAD_PAGE : PAGE
    const ask = (cursor: string | null) => source.fetchPage({ view, order, cursor, per_page })
    let state = startList(order, await ask(null))
    for (let cursor = state.islands[0]?.below; cursor && loadedCount(state) < depth; ) {
      state = withPageBelow(state, cursor, await ask(cursor))
      cursor = state.islands[0]?.below
    }
    return state
  }

  /** The list afresh, with the rows in it that the reader looks at. */
  async function readAfresh(): Promise<ListState> {
    const isNear = snapshot.state?.islands.length === 1 && place.last_row < RELOAD_DEPTH
    if (isNear || place.first_id === undefined) return readFromTop(isNear ? place.last_row + 1 : PAGE)
    const [state, page] = await Promise.all([
      readFromTop(PAGE),
      source.fetchAround(view, place.first_id, RELOAD_PAGE),
    ])
    return withAround(state, page)
  }

  async function reload(): Promise<void> {
    const mine = ++generation
    if (snapshot.state === undefined) set({ status: 'loading' })
    try {
      const state = await readAfresh()
      if (mine !== generation) return
      set({ status: 'ready', state, edges: new Map(), news: 0 })
      if (!state.total_is_exact) void count(mine)
    } catch (error) {
      if (mine !== generation) return
      set({ status: 'failed', edges: new Map(), refusal: refusalOf(error) })
    }
  }

  /** The rows do not wait for their number; without it the footer says what is known. */
  async function count(mine: number): Promise<void> {
    try {
      const { total, total_is_exact } = await source.count(view)
      if (mine === generation && snapshot.state)
        set({ state: withTotal(snapshot.state, total, total_is_exact) })
    } catch {
      // A number that is missing is no reason to disturb the reader.
    }
  }

  async function ask(edge: Edge): Promise<(state: ListState) => ListState> {
    if (edge.kind === 'around') {
      const page = await source.fetchAround(view, edge.id, PAGE)
      return (state) => withAround(state, page)
    }
    const cursor = edge.kind === 'end' ? null : edge.cursor
    const asked = edge.kind === 'below' ? order : oppositeOf(order)
    const page = await source.fetchPage({ view, order: asked, cursor, per_page: PAGE })
    if (cursor === null) return (state) => withEnd(state, page)
    const join = edge.kind === 'below' ? withPageBelow : withPageAbove
    return (state) => join(state, cursor, page)
  }

  async function read(edge: Edge): Promise<void> {
    if (snapshot.state === undefined || isComplete(snapshot.state)) return
    if (snapshot.edges.get(edgeName(edge)) === 'loading') return
    const mine = generation
    setEdge(edge, 'loading')
    try {
      const join = await ask(edge)
      // What arrived meanwhile is in the snapshot, not in the state of before the question.
      if (mine === generation && snapshot.state) setEdge(edge, 'idle', join(snapshot.state))
    } catch {
      if (mine === generation) setEdge(edge, 'failed')
    }
  }

  async function retry(): Promise<void> {
    const failed = [...snapshot.edges].filter(([, status]) => status === 'failed')
    await Promise.all(failed.map(([name]) => read(edgeOf(name))))
  }

  function open(): Promise<void> {
    opening ??= reload()
    return opening
  }

  async function show(id: number): Promise<boolean> {
    await open()
    const has = () => snapshot.state !== undefined && rowOf(snapshot.state, id) >= 0
    if (!has()) await read({ kind: 'around', id })
    return has()
  }

  function arrive(key: MailKey): void {
    const before = snapshot.state
    if (before === undefined) return
    lost.delete(key.id)
    const state = withArrived(before, key)
    if (state === before) return
    const isAbove = order === 'desc' && place.scroll_top > AT_TOP_PX
    set({ state, news: isAbove ? snapshot.news + 1 : snapshot.news })
  }

  function leave(ids: ReadonlySet<number>): void {
    const { state: before } = snapshot
    if (before === undefined || ids.size === 0) return
    const loaded = idsOf(before)
    for (const id of ids) if (loaded.has(id)) lost.add(id)
    for (const id of lost) if (lost.size > LOST_KEPT) lost.delete(id)
    const state = withoutMails(before, ids)
    if (state !== before) set({ state })
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
      if (isTotalDoubtful) void count(generation)
      isTotalDoubtful = false
      return open()
    },
    reload() {
      opening = reload()
      return opening
    },
    read,
    retry,
    show,
    arrive,
    rejoin(keys) {
      const { state: before } = snapshot
      const state = before && keys.reduce(withArrived, before)
      for (const { id } of keys) lost.delete(id)
      if (state !== before) set({ state })
    },
    leave,
    move(keys) {
      const { state: before } = snapshot
      const state = before && keys.reduce(withMoved, before)
      if (state !== before) set({ state })
    },
    hasLost: (id) => lost.has(id),
    doubtTotal() {
      clearTimeout(countTimer)
      // A list that nobody looks at loads its total when somebody does.
      isTotalDoubtful = listeners.size === 0
      if (!isTotalDoubtful) countTimer = setTimeout(() => void count(generation), COUNT_DELAY_MS)
    },
    seeNews() {
      if (snapshot.news > 0) set({ news: 0 })
    },
  }
}

function refusalOf(error: unknown): string {
  return error instanceof CallError && error.kind === 'refused' ? error.texts.join(' ') : ''
}
