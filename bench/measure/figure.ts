import { percentile, rounded } from './stats.ts'

/** One line of the output. Further fields say what the case adds: its target and whether it was reached. */
export interface Figure {
  case: string
  /** Mails in the desk. */
  n: number
  p50_ms: number | null
  p95_ms: number | null
  /** Per second. */
  rate: number | null
  /** The raw limit of the same run. */
  floor_ms: number | null
  /** p50_ms to floor_ms. */
  ratio: number | null
  /** Share of the processors' time that the host withheld meanwhile, see `watchStolen`; of the whole case by default. */
  stolen?: number | null
  /** What must be reached, in words. */
  target?: string
  reached?: boolean
  [more: string]: string | number | boolean | null | undefined
}

/** The common fields from measured milliseconds. */
export function latencies(
  times: readonly number[],
  floor_ms: number | null = null,
): Pick<Figure, 'p50_ms' | 'p95_ms' | 'rate' | 'floor_ms' | 'ratio'> {
  const p50 = percentile(times, 0.5)
  return {
    p50_ms: rounded(p50),
    p95_ms: rounded(percentile(times, 0.95)),
    rate: null,
    floor_ms: floor_ms === null ? null : rounded(floor_ms),
    ratio: floor_ms === null ? null : rounded(p50 / floor_ms),
  }
}
