import { cancelJob } from './cancel-job.ts'
import { takeAnswerJob } from './take-answers.ts'

/** What takes answers of guests over and tells them what is off, for desks of tests. */
export const guestAnswerJobs = [takeAnswerJob, cancelJob]
