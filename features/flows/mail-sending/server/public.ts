/**
 * For features that send: queue what is to leave, change words before they are written. For who brings deleted mails
 * back: what was to leave is a draft.
 */
export { broadcastEnded, queueNotice, queueOutgoing } from './queue-outgoing.ts'
export { sendHouseMail } from './send-house-mail.ts'
export { keepBack, noteLeft } from './settle-held.ts'
export { settleRestored } from './settle-restored.ts'
export type { MessageWords, TreatedMessage } from './treatments.ts'
