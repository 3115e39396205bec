/** What one step of `npm run check` found. */
export interface CheckResult {
  /** What was looked at, e.g. `212 files`; an empty look is an error of the step itself. */
  looked: string
  problems: string[]
}
