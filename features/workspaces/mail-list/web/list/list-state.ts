/** A mail as a list remembers it: enough to keep the order; the row itself is kept once elsewhere. */
export interface MailKey {
  readonly id: number
  /** received_at in milliseconds. */
  readonly time: number
}

export function keyOf(row: { readonly id: number; readonly received_at: string }): MailKey {
  return { id: row.id, time: Date.parse(row.received_at) }
}

export type Order = 'asc' | 'desc'

/**
 * What is loaded of one list. It is read from the top downward (`head`) and, after a jump to the bottom, from the end
 * backward (`tail`); between them lies a gap of unread pages until both meet.
 */
export interface ListState {
  readonly order: Order
  readonly head: readonly MailKey[]
  /** In shown order too, though it grows at its beginning. */
  readonly tail: readonly MailKey[]
  readonly head_cursor: string | null
  readonly tail_cursor: string | null
  /** True when nothing is left between head and tail; then everything stands in `head`. */
  readonly is_complete: boolean
  readonly total: number
  readonly total_is_exact: boolean
}

/** One answer of the server, in the order in which it was asked for. */
export interface ListPage {
  readonly keys: readonly MailKey[]
  readonly cursor: string | null
  readonly total: number
  readonly total_is_exact: boolean
}

/** Negative when `a` stands above `b`. Equal times fall back to the id, as the server's keys do. */
export function compareKeys(order: Order, a: MailKey, b: MailKey): number {
  const rising = a.time - b.time || a.id - b.id
  return order === 'asc' ? rising : -rising
}

export function startList(order: Order, page: ListPage): ListState {
  return {
    order,
    head: page.keys,
    tail: [],
    head_cursor: page.cursor,
    tail_cursor: null,
    is_complete: page.cursor === null,
    total: page.total,
    total_is_exact: page.total_is_exact,
  }
}

/** The list with the page below `head`. */
export function withNextPage(state: ListState, page: ListPage): ListState {
  if (state.is_complete) return state
  const last = state.head.at(-1)
  const firstOfTail = state.tail[0]
  const fresh = page.keys.filter((key) => last === undefined || compareKeys(state.order, last, key) < 0)
  const below = fresh.filter(
    (key) => firstOfTail === undefined || compareKeys(state.order, key, firstOfTail) < 0,
  )
  const isMet = below.length < fresh.length || page.cursor === null
  return {
    ...state,
    ...totalsOf(state, page),
    head: isMet ? [...state.head, ...below, ...state.tail] : [...state.head, ...below],
    tail: isMet ? [] : state.tail,
    head_cursor: isMet ? null : page.cursor,
    is_complete: isMet,
  }
}

/** The list with the page above `tail`, asked for in the opposite order. */
export function withEndPage(state: ListState, page: ListPage): ListState {
  if (state.is_complete) return state
  const { order } = state
  const last = state.head.at(-1)
  const firstOfTail = state.tail[0]
  const fresh = page.keys
    .toReversed()
    .filter((key) => firstOfTail === undefined || compareKeys(order, key, firstOfTail) < 0)
  const above = fresh.filter((key) => last === undefined || compareKeys(order, last, key) < 0)
  const isMet = above.length < fresh.length || page.cursor === null
  const tail = [...above, ...state.tail]
  return {
    ...state,
    ...totalsOf(state, page),
    head: isMet ? [...state.head, ...tail] : state.head,
    tail: isMet ? [] : tail,
    tail_cursor: isMet ? null : page.cursor,
    is_complete: isMet,
  }
}

/** Only exact totals of pages count: those of narrowed lists are no more than what the page holds. */
function totalsOf({ total, total_is_exact }: ListState, page: ListPage) {
  return page.total_is_exact ? { total: page.total, total_is_exact: true } : { total, total_is_exact }
}

/** The list with a total that was counted by itself. */
export function withTotal(state: ListState, total: number, total_is_exact: boolean): ListState {
  return { ...state, total, total_is_exact }
}

/** First index whose key does not stand above the given one. */
function placeOf(order: Order, keys: readonly MailKey[], key: MailKey): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const candidate = keys[middle]
    if (candidate !== undefined && compareKeys(order, candidate, key) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function insertAt(keys: readonly MailKey[], index: number, key: MailKey): readonly MailKey[] {
  return keys[index]?.id === key.id ? keys : [...keys.slice(0, index), key, ...keys.slice(index)]
}

/**
 * The list with a mail that arrived. One that belongs into the gap only counts; it comes with its page. Hearing of
 * it twice changes nothing where it is loaded.
 */
export function withArrived(state: ListState, key: MailKey): ListState {
  const { order, head, tail } = state
  const index = placeOf(order, head, key)
  const total = state.total_is_exact ? state.total + 1 : state.total
  if (index < head.length || state.is_complete) {
    const next = insertAt(head, index, key)
    return next === head ? state : { ...state, head: next, total }
  }
  const firstOfTail = tail[0]
  if (firstOfTail === undefined || compareKeys(order, key, firstOfTail) < 0) return { ...state, total }
  const next = insertAt(tail, placeOf(order, tail, key), key)
  return next === tail ? state : { ...state, tail: next, total }
}

/** The list without mails that left it. */
export function withoutMails(state: ListState, ids: ReadonlySet<number>): ListState {
  const stays = (key: MailKey) => !ids.has(key.id)
  const head = state.head.filter(stays)
  const tail = state.tail.filter(stays)
  const gone = loadedCount(state) - head.length - tail.length
  if (gone === 0) return state
  return { ...state, head, tail, total: Math.max(0, state.total - gone) }
}

export function loadedCount(state: ListState): number {
  return state.head.length + state.tail.length
}

/** True while a row stands for the pages that are not loaded between the top and the bottom part. */
export function hasGap(state: ListState): boolean {
  return state.tail.length > 0
}

/** Rows to lay out: the loaded mails and the gap. */
export function itemCount(state: ListState): number {
  return loadedCount(state) + (hasGap(state) ? 1 : 0)
}

/** The mail at a row; undefined for the gap and beyond the end. */
export function mailAt(state: ListState, index: number): MailKey | undefined {
  if (index < state.head.length) return state.head[index]
  return hasGap(state) ? state.tail[index - state.head.length - 1] : undefined
}

/** Row of a mail; -1 when it is not loaded. */
export function rowOf(state: ListState, id: number): number {
  const inHead = state.head.findIndex((key) => key.id === id)
  if (inHead >= 0) return inHead
  const inTail = state.tail.findIndex((key) => key.id === id)
  return inTail < 0 ? -1 : inTail + state.head.length + 1
}

/** The mails between two rows, both included, in shown order. */
export function mailsBetween(state: ListState, from: number, to: number): MailKey[] {
  const mails: MailKey[] = []
  for (let index = Math.max(0, from); index <= Math.min(to, itemCount(state) - 1); index++) {
    const mail = mailAt(state, index)
    if (mail !== undefined) mails.push(mail)
  }
  return mails
}
