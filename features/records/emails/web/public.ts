/** What other features use of mails in the browser: the rows kept once, and how dates and people are written. */

export { draggedMails, MAIL_DRAG_TYPE } from './dragged-mails.ts'
export { type EmailPart, type EmailsChange, emailOverlay, emailRows } from './email-rows.ts'
export type { DateFormat } from './format-date.ts'
export { formatColumnDate, formatDate, formatListDate } from './format-date.ts'
export {
  type AllMatching,
  currentMailSelection,
  type MailSelection,
  offerMailSelection,
  selectionSize,
} from './mail-selection.ts'
export type { CriteriaEditorProps, MailActionObject } from './mail-slots.ts'
export { t } from './messages.ts'
export {
  isAbortable,
  isSettled,
  type OutgoingStatus,
  outgoingSentence,
  outgoingStatus,
  outgoingTones,
  outgoingWord,
} from './outgoing-status.ts'
export type { NameDisplay } from './participant-names.ts'
export { asNameDisplay, participantName, participantNames } from './participant-names.ts'
export { plainLine } from './plain-line.ts'
export { currentTimeZone } from './time-zone.ts'
export { useDateStyle } from './use-date-style.ts'
