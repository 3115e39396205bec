/**
 * RFC 9051 sequence-set of these UIDs, ranges joined: `[3, 1, 2, 7]` → `1:3,7`.
 * Newest first in, ascending out: servers answer in ascending order anyway.
 */
export function toUidSet(uids: number[]): string {
  const sorted = [...new Set(uids)].sort((a, b) => a - b)
  const parts: string[] = []
  for (let i = 0; i < sorted.length; ) {
    const first = sorted[i] ?? 0
    let last = first
    while (sorted[i + 1] === last + 1) {
      last += 1
      i += 1
    }
    parts.push(first === last ? `${first}` : `${first}:${last}`)
    i += 1
  }
  return parts.join(',')
}

/** The UIDs of a sequence-set as ESEARCH gives it, ascending. `*` does not occur there (RFC 4731 §3.1). */
export function fromUidSet(set: string): number[] {
  const uids: number[] = []
  for (const part of set.split(',')) {
    const [first = Number.NaN, last = first] = part.split(':').map(Number)
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 1) continue
    for (let uid = Math.min(first, last); uid <= Math.max(first, last); uid += 1) uids.push(uid)
  }
  return uids.sort((a, b) => a - b)
}

/** Cuts a list into pieces of at most `size`. */
export function* chunksOf<T>(list: T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
