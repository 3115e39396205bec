/**
 * Conversations for other features: `findStep` answers with the neighbour of a mail in its conversation ('end' at
 * the ends), `useConversation` has what is loaded of one, newest first, and its first page and older mails are asked for
 * by `loadConversation` and `loadOlder`, `rememberLook` says which mail was read, so that its conversation can be chosen for a merge.
 */

export { findStep, type StepDirection } from './conversation-steps.ts'
export { loadConversation, loadOlder, useConversation } from './conversations.ts'
export { rememberLook } from './looked-at.ts'
