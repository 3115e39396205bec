/**
 * For features that send: queue what is to leave, hear what became of it, change words before they are written. For the
 * intake: which mails are copies of what we sent. For who brings deleted mails back: what was to leave is a draft.
 */
export { messagesAnswered, messagesQueued } from './sending/happenings.ts'
export { findOwnCopies } from './sending/own-copies.repo.ts'
export { ownCopySeen } from './sending/own-copies.ts'
export { broadcastEnded, queueNotice, queueOutgoing } from './sending/queue-outgoing.ts'
export { resolveAsSent as outgoingLeft } from './sending/resolve-uncertain.ts'
export { settleRestored } from './sending/settle-restored.ts'
export type { MessageWords, TreatedMessage } from './sending/treatments.ts'
