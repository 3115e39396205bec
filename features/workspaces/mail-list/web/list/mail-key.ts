/** A mail as a list remembers it: enough to keep the order; the row itself is kept once elsewhere. */
export interface MailKey {
  readonly id: number
  /** received_at in milliseconds. */
  readonly time: number
}

export type Order = 'asc' | 'desc'

export function keyOf(row: { readonly id: number; readonly received_at: string }): MailKey {
  return { id: row.id, time: Date.parse(row.received_at) }
}

export function oppositeOf(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc'
}

/** Negative when `a` stands above `b`. Equal times fall back to the id, as the server's keys do. */
export function compareKeys(order: Order, a: MailKey, b: MailKey): number {
  const rising = a.time - b.time || a.id - b.id
  return order === 'asc' ? rising : -rising
}

/** First index whose key does not stand above the given one; the keys are in shown order. */
export function placeOf(order: Order, keys: readonly MailKey[], key: MailKey): number {
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

/** The keys with one more in its place; the same array when it stands there already. */
export function withKey(order: Order, keys: readonly MailKey[], key: MailKey): readonly MailKey[] {
  const index = placeOf(order, keys, key)
  return keys[index]?.id === key.id ? keys : [...keys.slice(0, index), key, ...keys.slice(index)]
}

/** Both in shown order, none twice. */
export function mergeKeys(order: Order, a: readonly MailKey[], b: readonly MailKey[]): readonly MailKey[] {
  const merged: MailKey[] = []
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
