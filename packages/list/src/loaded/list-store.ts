import { CallError } from '@laycan/web/call-error.ts'
import { compareKeys, type ListKey } from './list-key.ts'
import { createQuestions, type PageSizes } from './list-questions.ts'
import { idsOf, keyAt, rowOf } from './list-rows.ts'
import { type Edge, edgeName, edgeOf, type ListSource, type ListView } from './list-source.ts'
import {
  isComplete,
  type ListState,
  withArrived,
  withMoved,
  withoutRecords,
  withTotal,
} from './list-state.ts'
import { createMeanwhile } from './meanwhile.ts'
import type { ReadingPlace } from './reading-place.ts'

export interface ListSnapshot {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Undefined until the first answer. A reload keeps the old rows until the new ones are here. */
  readonly state: ListState | undefined
  /** Pages on their way or failed, by the name of their edge; see `edgeName`. */
  readonly edges: ReadonlyMap<string, 'loading' | 'failed'>
  /** Why the server refused the list, in its words; '' when it did not answer. Says something only while failed. */
  readonly refusal: string
  /** Records that arrived above what is being looked at (ML-022). */
  readonly news: number
}

/** One list: what is loaded of it, how it grows, and where its reader was. */
export interface ListStore<View = ListView> {
  readonly view: View
  get(): ListSnapshot
  subscribe(listener: () => void): () => void
  /** Loads the first page unless it is here or on its way; resolves when it is here or has failed. */
  open(): Promise<void>
  /** Loads again: from the top, as deep as the reader had come, or around him where he is too deep for that. */
  reload(): Promise<void>
  /** Reads on at an edge; asking again while that is under way does nothing. */
  read(edge: Edge): Promise<void>
  /** Asks again for every part that failed. */
  retry(): Promise<void>
  /** Loads what is around a record, unless it is loaded. False when the list does not have it. */
  show(id: number): Promise<boolean>
  /** A record that came in: where the reader does not see it come, it is announced. */
  arrive(key: ListKey): void
  /** Records that belong here again. */
  rejoin(keys: readonly ListKey[]): void
  leave(ids: ReadonlySet<number>): void
  /** Records that are here and have another key now: a draft saved again, a ship renamed. */
  move(keys: readonly ListKey[]): void
  /** Whether a record was here and left. */
  hasLost(id: number): boolean
  /** Records that are not loaded may have come or gone: the total is asked for again soon. */
  doubtTotal(): void
  seeNews(): void
  readonly place: ReadingPlace
}

export const usualSizes: PageSizes = { page: 50, reload: 100 }
/** A record that arrives while the list is scrolled further than this is announced instead of seen. */
const AT_TOP_PX = 4
/** Records that left are remembered for Undo, which nobody presses after so many others. */
const LOST_KEPT = 5000
/** Quick reasons to doubt a total join into one question. */
const COUNT_DELAY_MS = 500

export function createList<View extends ListView>(
  view: View,
  source: ListSource<View>,
  sizes: PageSizes = usualSizes,
): ListStore<View> {
  const { order } = view
  const questions = createQuestions(view, source, sizes)
  const meanwhile = createMeanwhile()
  const listeners = new Set<() => void>()
  const place: ReadingPlace = { scroll_top: 0, row_height: 0, first_row: 0, last_row: 0, first_id: undefined }
  let snapshot: ListSnapshot = {
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

  function set(part: Partial<ListSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of [...listeners]) listener()
  }

  function setState(state: ListState | undefined): void {
    if (state !== snapshot.state) set({ state })
  }

  function setEdge(edge: Edge, status: 'idle' | 'loading' | 'failed', state = snapshot.state): void {
    const edges = new Map(snapshot.edges)
    edges.delete(edgeName(edge))
    if (status !== 'idle') edges.set(edgeName(edge), status)
    set({ edges, state })
  }

  async function reload(): Promise<void> {
    const mine = ++generation
    if (snapshot.state === undefined) set({ status: 'loading' })
    const catchUp = meanwhile.begin()
    try {
      const answer = catchUp(await questions.readAfresh(snapshot.state, place))
      if (mine !== generation || !answer) return
      set({ status: 'ready', state: answer.state, edges: new Map(), news: 0 })
      if (!answer.state.total_is_exact || answer.isTotalDoubtful) void count(mine)
    } catch (error) {
      catchUp(undefined)
      if (mine !== generation) return
      set({ status: 'failed', edges: new Map(), refusal: refusalOf(error) })
    }
  }

  /** The rows do not wait for their number; without it the footer says what is known. */
  async function count(mine: number): Promise<void> {
    try {
      const total = await source.count?.(view)
      if (!total || mine !== generation || !snapshot.state) return
      set({ state: withTotal(snapshot.state, total) })
      if (total.is_being_counted) countAgain()
    } catch {
      // A number that is missing is no reason to disturb the reader; whoever opens the list again asks for it again.
      isTotalDoubtful = mine === generation
    }
  }

  function countAgain(): void {
    clearTimeout(countTimer)
    isTotalDoubtful = true
    if (listeners.size > 0) countTimer = setTimeout(countIfShown, COUNT_DELAY_MS)
  }

  /** A list that nobody looks at, perhaps since a moment ago, loads its total when somebody does. */
  function countIfShown(): void {
    if (listeners.size === 0 || !isTotalDoubtful) return
    isTotalDoubtful = false
    void count(generation)
  }

  async function read(edge: Edge): Promise<void> {
    if (snapshot.state === undefined || isComplete(snapshot.state)) return
    if (snapshot.edges.get(edgeName(edge)) === 'loading') return
    const mine = generation
    setEdge(edge, 'loading')
    const catchUp = meanwhile.begin()
    try {
      const join = await questions.readEdge(edge)
      // What arrived meanwhile is in the snapshot, not in the state of before the question.
      const answer = catchUp(snapshot.state && join(snapshot.state))
      if (mine === generation && answer) setEdge(edge, 'idle', answer.state)
    } catch {
      catchUp(undefined)
      if (mine === generation) setEdge(edge, 'failed')
    }
  }

  async function retry(): Promise<void> {
    const failed = [...snapshot.edges].filter(([, status]) => status === 'failed')
    await Promise.all(failed.map(([name]) => read(edgeOf(name))))
  }

  function open(): Promise<void> {
    // Who comes back to a list that did not come, e.g. to a search that he left, wants it again.
    if (opening === undefined || snapshot.status === 'failed') opening = reload()
    return opening
  }

  async function show(id: number): Promise<boolean> {
    await open()
    const has = () => snapshot.state !== undefined && rowOf(snapshot.state, id) >= 0
    if (!has()) await read({ kind: 'around', id })
    return has()
  }

  /** Whether a record with this key is above what the reader sees. */
  function isAboveReader(state: ListState, key: ListKey): boolean {
    const first = keyAt(state, place.first_row)
    const isHeld = place.scroll_top > AT_TOP_PX || place.is_held === true
    return isHeld && (first === undefined || compareKeys(order, key, first) < 0)
  }

  function arrive(key: ListKey): void {
    meanwhile.note({ kind: 'joined', keys: [key] })
    const before = snapshot.state
    if (before === undefined) return
    lost.delete(key.id)
    const state = withArrived(before, key)
    if (state !== before) set({ state, news: isAboveReader(before, key) ? snapshot.news + 1 : snapshot.news })
  }

  function leave(ids: ReadonlySet<number>): void {
    const { state: before } = snapshot
    if (ids.size > 0) meanwhile.note({ kind: 'left', ids })
    if (before === undefined || ids.size === 0) return
    const loaded = idsOf(before)
    for (const id of ids) if (loaded.has(id)) lost.add(id)
    for (const id of lost) if (lost.size > LOST_KEPT) lost.delete(id)
    setState(withoutRecords(before, ids))
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
      if (keys.length > 0) meanwhile.note({ kind: 'joined', keys })
      for (const { id } of keys) lost.delete(id)
      setState(snapshot.state && keys.reduce(withArrived, snapshot.state))
    },
    leave,
    move(keys) {
      if (keys.length > 0) meanwhile.note({ kind: 'moved', keys })
      setState(snapshot.state && keys.reduce(withMoved, snapshot.state))
    },
    hasLost: (id) => lost.has(id),
    doubtTotal: countAgain,
    seeNews() {
      if (snapshot.news > 0) set({ news: 0 })
    },
  }
}

function refusalOf(error: unknown): string {
  return error instanceof CallError && error.kind === 'refused' ? error.texts.join(' ') : ''
}
