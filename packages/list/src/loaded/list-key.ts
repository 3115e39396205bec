/** A record as a list remembers it: enough to keep the order; the row itself is kept once elsewhere. */
export interface ListKey {
  readonly id: number
  /** What the list is ordered by: a number (a moment in milliseconds, too) or a text; of one type within a list. */
  readonly at: number | string
}

export type Order = 'asc' | 'desc'

export function oppositeOf(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc'
}

/** Negative when `a` is above `b`. Equal values fall back to the id, as the server's keys do. */
export function compareKeys(order: Order, a: ListKey, b: ListKey): number {
  const rising = compareValues(a.at, b.at) || a.id - b.id
  return order === 'asc' ? rising : -rising
}

function compareValues(a: ListKey['at'], b: ListKey['at']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}

/** By code points, as the server orders texts (`collate "C"`); `<` would put U+E000 to U+FFFF behind emoji. */
function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at++) {
    const difference = rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Halves of surrogate pairs are of code points above all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}

/** First index whose key is not above the given one; the keys are in shown order. */
function indexOf(order: Order, keys: readonly ListKey[], key: ListKey): number {
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

/** The keys with one more where it belongs; the same array when it is there already. */
export function withKey(order: Order, keys: readonly ListKey[], key: ListKey): readonly ListKey[] {
  const index = indexOf(order, keys, key)
  return keys[index]?.id === key.id ? keys : [...keys.slice(0, index), key, ...keys.slice(index)]
}

/** Both in shown order, none twice. */
export function mergeKeys(order: Order, a: readonly ListKey[], b: readonly ListKey[]): readonly ListKey[] {
  const merged: ListKey[] = []
  let left = 0
  let right = 0
  while (left < a.length || right < b.length) {
    const [one, other] = [a[left], b[right]]
    const difference = one === undefined ? 1 : other === undefined ? -1 : compareKeys(order, one, other)
    const next = difference <= 0 ? one : other
    if (next !== undefined) merged.push(next)
    if (difference <= 0) left += 1
    if (difference >= 0) right += 1
  }
  return merged
}
