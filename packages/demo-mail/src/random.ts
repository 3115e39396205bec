/**
 * Numbers that look random and are the same for the same seed, so that a demo desk, a test and a bug report
 * about one of its mails can be made again. Not for secrets.
 */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by the weight in each pair. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T
  /** `count` different entries in random order; fewer when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[]
  /** A generator of its own, so that more draws here do not change what comes there. */
  fork(label: string | number): Random
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: 32 bits of state are plenty for texts and it costs a few nanoseconds a draw. */
export function createRandom(seed: number | string): Random {
  const start = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => entry(list, int(0, list.length - 1)),
    weighted: (pairs) => pickWeighted(pairs, next()),
    sample: (list, count) => sampleFrom(list, count, int),
    fork: (label) => createRandom(hashText(`${start}/${label}`)),
  }
}

function entry<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError('Nothing to pick from an empty list')
  return found
}

function pickWeighted<T>(pairs: readonly (readonly [T, number])[], draw: number): T {
  let left = draw * pairs.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of pairs) {
    left -= weight
    if (left < 0) return value
  }
  return entry(pairs, pairs.length - 1)[0]
}

function sampleFrom<T>(list: readonly T[], count: number, int: (min: number, max: number) => number): T[] {
  const rest = [...list]
  const taken: T[] = []
  while (taken.length < count && rest.length > 0) {
    taken.push(...rest.splice(int(0, rest.length - 1), 1))
  }
  return taken
}
