import type { Desk } from '../desk/open-desk.ts'
import type { Figure } from '../measure/figure.ts'
import type { BenchArguments } from '../read-arguments.ts'

/** One or more figures measured together. */
export interface BenchCase {
  /** Names of its figures; any of them chooses it. */
  names: readonly string[]
  run(desk: Desk, bench: BenchArguments): Promise<Figure[]>
}
