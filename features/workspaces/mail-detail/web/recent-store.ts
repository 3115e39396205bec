/** Values kept by id, the least recently used dropped first. */
export interface RecentStore<Value> {
  /** Reading makes it recent. */
  get(id: number): Value | undefined
  has(id: number): boolean
  put(id: number, value: Value): void
  drop(id: number): void
  /** Oldest first. */
  ids(): number[]
  clear(): void
}

interface Bounds<Value> {
  entries: number
  /** What an entry weighs and what all may weigh together; leave out where entries are alike. */
  weight?: { of: (value: Value) => number; total: number }
}

/** Makes a store bounded by number and weight, so that a day of reading does not fill the memory. */
export function createRecentStore<Value>({ entries, weight }: Bounds<Value>): RecentStore<Value> {
  // A Map iterates in the order of insertion, so re-inserting makes an entry the youngest.
  const values = new Map<number, Value>()
  let total = 0

  function drop(id: number): void {
    const value = values.get(id)
    if (value === undefined) return
    values.delete(id)
    total -= weight?.of(value) ?? 0
  }

  return {
    get(id) {
      const value = values.get(id)
      if (value !== undefined) {
        values.delete(id)
        values.set(id, value)
      }
      return value
    },
    has: (id) => values.has(id),
    put(id, value) {
      drop(id)
      values.set(id, value)
      total += weight?.of(value) ?? 0
      for (const oldest of values.keys()) {
        const fits = values.size <= entries && (weight === undefined || total <= weight.total)
        if (fits || oldest === id) break
        drop(oldest)
      }
    },
    drop,
    ids: () => [...values.keys()],
    clear() {
      values.clear()
      total = 0
    },
  }
}
