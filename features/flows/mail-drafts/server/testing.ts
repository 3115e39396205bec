import { manifest } from './manifest.ts'

/** Jobs of drafts, for desks of tests that run jobs by a clock of their own. */
export const draftJobs = manifest.jobs ?? []
