export { accessEmail, accessEmails, accessEmailsInPlace, readableBy } from './access-emails.ts'
export { closeEmails, emailsClosedTo, reopenEmails } from './close-emails.ts'
export { keyOfHash } from './content-key.ts'
export type { EmailBatchAction, EmailBatchFamily } from './email-batch-action.ts'
export {
  authenticationResults,
  findRawBlob,
  listDeliveredTo,
  listHtml,
  listSenderClaims,
  setSenderCheck,
} from './email-contents.repo.ts'
export { emailTotal, findWrongEmailCounts, readEmailTotal } from './email-counts.repo.ts'
export {
  containsPattern,
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
export { findLastReceived } from './last-received.repo.ts'
export {
  insertLegalHold,
  LEGAL_HOLDS_MAX,
  type LegalHoldTarget,
  listHoldsOn,
  listLegalHolds,
  listOutlivedEmails,
  setLegalHoldReleased,
} from './legal-holds.repo.ts'
export { listMailFacts } from './list-mail-facts.ts'
export { mailsArrived } from './mails-arrived.ts'
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
export { listEmailsFrom, listEmailsTo, type PersonEmail } from './person-emails.repo.ts'
export { recordAnswered } from './record-answered.ts'
export { emailsRemoved, eraseEmails, removeOutdatedEmails } from './remove-emails.ts'
export { emailKeyColumns, type MarkedKey, writeEmailRows } from './row-texts.repo.ts'
export { rowsOfLines } from './rows-of-lines.repo.ts'
export { setEmailState } from './set-email-state.ts'
export type { EmailContentsTable, People } from './tables.ts'
export { jsonForPostgres, textForPostgres } from './text-for-postgres.ts'
export { listThreadChanges, mergeThreads, type RethreadedMails, splitThread } from './thread-choices.repo.ts'
export { findKnownThreads, type KnownThreads } from './threads.repo.ts'
export { type KeptBody, wordsOfMail } from './words-of-mail.ts'
export { insertOwnMessageId, setWrittenEmail } from './written-emails.repo.ts'
