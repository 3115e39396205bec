import { manifest } from './manifest.ts'

/** Jobs of outcomes, for desks of tests that run jobs by a clock of their own. */
export const outcomeJobs = manifest.jobs ?? []
