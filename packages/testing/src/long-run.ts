/**
 * Whether what takes minutes is done whole, by `npm run test:long`. Otherwise it is done in a shorter form: the same proof,
 * on fewer cases.
 */
export const isLongRun = process.env.LAYCAN_LONG_TESTS === '1'

/** `count` of many cases, spread evenly over them; in a long run all. */
export function someOf<T>(all: readonly T[], count: number): readonly T[] {
  if (isLongRun || all.length <= count) return all
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T)
}
