import { defineJob } from '@laycan/server/jobs/job-kind.ts'

/** Mails that a connector is to file; `base_url` is where it tells of them. */
export const filingAsked = defineJob<{ request_id: string; base_url: string }>('filing by a connector')
