import type { Services } from '../http/context.ts'
import type { JobClock } from './job-clock.ts'
import type { JobHandler } from './job-kind.ts'
import type { JobTurns } from './job-turns.ts'

/** What the workers of a process share. */
export interface JobParts {
  services: Services
  handlers: ReadonlyMap<string, JobHandler>
  turns: JobTurns
  /** Jobs of one company at once, so that one company does not fill all turns of the process. */
  at_once: number
  /** Jobs of one share of a company at once. */
  per_share: number
  clock: JobClock
}
