import { sendRepliesJob } from './send-replies.ts'

/** What hands answers to the outbox, for desks of tests. */
export const replyJobs = [sendRepliesJob]
