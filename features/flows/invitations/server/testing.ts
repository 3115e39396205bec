import { followOrganizerJob } from './follow-organizer.ts'
import { sendRepliesJob } from './send-replies.ts'

/** What hands answers to the outbox, and takes over what organizers say, for desks of tests. */
export const replyJobs = [sendRepliesJob, followOrganizerJob]
