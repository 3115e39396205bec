/** A use counts half after this time. */
const HALF_LIFE_MS = 30 * 86_400_000

/** What a use is worth: writing to somebody says more than being written to, or than standing in copy. */
export const worths = { written_to: 4, wrote: 1, in_copy: 0.5 } as const
export type Worth = keyof typeof worths

/**
 * The score of one use: frequency and recency in a number that needs no ageing. It is the binary logarithm of
 * worth · 2^(time / half-life); the uses of an address add up below the logarithm, and as all of them fade at the same
 * pace, their order stays as time goes on.
 */
export function scoreOf(worth: number, at: Date): number {
  return Math.log2(worth) + at.getTime() / HALF_LIFE_MS
}

/** The score of two uses, or of two sets of uses, together. */
export function addScores(one: number, other: number): number {
  return Math.max(one, other) + Math.log2(1 + 2 ** -Math.abs(one - other))
}
