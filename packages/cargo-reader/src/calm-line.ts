import type { TextLine } from '@laycan/position-reader/lines.ts'
import { TAKEN } from './order-text.ts'

/** Longer lines are no order; nobody aligns by more blanks. */
const MOST_OF_LINE = 1_000
const MOST_OF_RUN = 30
const RUNS = /[\s\-.=_*~]{31,}/g

/**
 * A line as the patterns of orders read it: short, and without long runs of blanks and rules, on which they would spend
 * time by the square or the cube. Every character keeps its place.
 */
export const calmLine = (line: TextLine): TextLine => ({
  ...line,
  text: line.text
    .slice(0, MOST_OF_LINE)
    .replace(
      RUNS,
      (run) =>
        run.slice(0, MOST_OF_RUN / 2) + TAKEN.repeat(run.length - MOST_OF_RUN) + run.slice(-MOST_OF_RUN / 2),
    ),
})
