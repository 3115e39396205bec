/**
 * For the feature that sends: messages on their way, and what is written of each attempt. For all others: hear what became
 * of a message; for the intake, which mails are copies of what we sent.
 */
export { askToDeliver, deliver, SENDING } from './deliver-kind.ts'
export { readEnvelopeId, writeEnvelopeId } from './envelope-id.ts'
export { failEmail, leaveUncertain, sendEmailOff } from './finish-email.ts'
export { messagesAnswered, messagesQueued } from './happenings.ts'
export { lockMails } from './lock-mails.ts'
export {
  cancelMessages,
  claimLone,
  findMessageOf,
  insertMessage,
  lockMessage,
  type OutgoingMessage,
  setDotDue,
  setMessage,
} from './messages.repo.ts'
export { findOwnCopies } from './own-copies.repo.ts'
export { recordOutcome, recordUnsendable, writeFailed, writeUncertain } from './record-outcome.ts'
export { ownCopySeen, resolveAsSent as outgoingLeft } from './resolve-uncertain.ts'
export { countOtherMessages } from './waiting-messages.repo.ts'
