export { accessEmail, accessEmails, accessEmailsInPlace, readableBy } from './access-emails.ts'
export { closeEmails } from './close-emails.ts'
export { keyOfHash } from './content-key.ts'
export type { EmailBatchAction } from './email-batch-action.ts'
export { findRawBlob } from './email-contents.repo.ts'
export { emailTotal, findWrongEmailCounts, readEmailTotal } from './email-counts.repo.ts'
export {
  containsText,
  criteriaToSql,
  findsText,
  isDefined,
  sendersContaining,
} from './email-criteria.repo.ts'
export { emailsOnOtherDays, findWrongDayCounts } from './email-day-counts.repo.ts'
export {
  type AskedList,
  type CriterionSql,
  criterionSql,
  emailMarkSql,
  type Lookup,
  type MarkReader,
  type MarkSource,
  sqlOf,
} from './email-marks.ts'
export {
  emailRowColumns,
  markColumns,
  type ReadEmailRow,
  readEmailColumns,
  type StoredEmailRow,
  toEmailRow,
} from './email-row.repo.ts'
export { type EmailMove, type EmailPlace, emailRedated, emailsMovedTo } from './emails-moved.ts'
export {
  decideThreadsOf,
  describeNewEmail,
  insertEmailContents,
  insertEmails,
  type NewEmail,
  nextEmailId,
  reserveEmailIds,
} from './insert-emails.repo.ts'
export {
  accessDeletedEmails,
  accessEmailsToMove,
  lockEmailsToMove,
  type NewPlace,
  type PlacedEmail,
} from './move-emails.repo.ts'
export { moveEmails, type PlannedMove } from './move-emails.ts'
export {
  insertDraftEmail,
  type OwnEmail,
  readListRow,
  setAttachmentNames,
  setDraftEmail,
  setReadableBody,
} from './own-emails.repo.ts'
export { recordAnswered } from './record-answered.ts'
export { emailsRemoved, removeOutdatedEmails } from './remove-emails.ts'
export { emailKeyColumns, type MarkedKey, writeEmailRows } from './row-texts.repo.ts'
export { setEmailState } from './set-email-state.ts'
export type { EmailContentsTable, People } from './tables.ts'
export { jsonForPostgres, textForPostgres } from './text-for-postgres.ts'
export { listThreadChanges, mergeThreads, type RethreadedMails, splitThread } from './thread-choices.repo.ts'
export { findKnownThreads, type KnownThreads } from './threads.repo.ts'
export { insertOwnMessageId, setWrittenEmail } from './written-emails.repo.ts'
