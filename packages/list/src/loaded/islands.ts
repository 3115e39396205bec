import { compareKeys, type ListKey, mergeKeys, type Order } from './list-key.ts'

/**
 * Records of a list that were read without a gap. A list is some of these, in shown order: the first begins at the top,
 * others stand where a reader jumped to, and each grows at both ends until it meets its neighbour.
 */
export interface Island {
  readonly keys: readonly ListKey[]
  /** Cursor for reading on upward (asked in the opposite order); null where nothing lies above. */
  readonly above: string | null
  /** Cursor for reading on downward; null where nothing lies below. */
  readonly below: string | null
  /** How many records of the list stand above its first one; undefined where nobody knows exactly. */
  readonly rank: number | undefined
}

/** The island with records read below it; those that stand in it already are passed over. */
export function grownBelow(
  order: Order,
  island: Island,
  keys: readonly ListKey[],
  below: string | null,
): Island {
  const last = island.keys.at(-1)
  const fresh = last === undefined ? keys : keys.filter((key) => compareKeys(order, last, key) < 0)
  return { ...island, keys: [...island.keys, ...fresh], below }
}

/** The island with records read above it, given in shown order. */
export function grownAbove(
  order: Order,
  island: Island,
  keys: readonly ListKey[],
  above: string | null,
): Island {
  const first = island.keys[0]
  const fresh = first === undefined ? keys : keys.filter((key) => compareKeys(order, key, first) < 0)
  const rank = above === null ? 0 : island.rank === undefined ? undefined : island.rank - fresh.length
  return { ...island, keys: [...fresh, ...island.keys], above, rank }
}

/** Islands in shown order with those joined that reach each other. */
export function joined(order: Order, islands: readonly Island[]): readonly Island[] {
  const result: Island[] = []
  for (const island of islands) {
    const before = result.at(-1)
    if (before !== undefined && reach(order, before, island)) {
      result[result.length - 1] = join(order, before, island)
    } else result.push(island)
  }
  return result
}

function reach(order: Order, upper: Island, lower: Island): boolean {
  if (upper.below === null || lower.above === null) return true
  const [last, first] = [upper.keys.at(-1), lower.keys[0]]
  return last !== undefined && first !== undefined && compareKeys(order, last, first) >= 0
}

function join(order: Order, upper: Island, lower: Island): Island {
  const [endOfUpper, endOfLower] = [upper.keys.at(-1), lower.keys.at(-1)]
  const reachesFurther =
    upper.below === null ||
    (endOfUpper !== undefined && endOfLower !== undefined && compareKeys(order, endOfUpper, endOfLower) > 0)
  return {
    keys: mergeKeys(order, upper.keys, lower.keys),
    above: upper.above,
    below: reachesFurther ? upper.below : lower.below,
    rank: upper.rank,
  }
}

/** The islands with one more where its first record belongs. */
export function withIsland(order: Order, islands: readonly Island[], island: Island): readonly Island[] {
  const [first] = island.keys
  if (first === undefined) return islands
  const place = islands.findIndex(
    ({ keys }) => keys[0] !== undefined && compareKeys(order, first, keys[0]) < 0,
  )
  // The first island begins at the top even while it is empty.
  const at = place < 0 ? islands.length : Math.max(place, islands[0]?.above === null ? 1 : 0)
  return joined(order, [...islands.slice(0, at), island, ...islands.slice(at)])
}
