/** For the outbox: replies that wait to be sent, and the note that one went out. */
export { pendingReplies } from './invitations.repo.ts'
export { replySent } from './reply-sent.ts'
