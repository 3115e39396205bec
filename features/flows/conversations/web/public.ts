/**
 * Conversations for other features: `findStep` answers with the neighbour of a mail in its conversation ('end' at
 * the ends), `rememberLook` says which mail was read, so that its conversation can be chosen for a merge.
 */

export { findStep, type StepDirection } from './conversation-steps.ts'
export { rememberLook } from './looked-at.ts'
