/** What other features use of mails in the browser: the rows kept once, and how dates and people are written. */

export { draggedMails, MAIL_DRAG_TYPE } from './dragged-mails.ts'
export { type EmailPart, type EmailsChange, emailOverlay, emailRows } from './email-rows.ts'
export type { DateFormat } from './format-date.ts'
export { asDateFormat, formatDate } from './format-date.ts'
export { iconMark, switchActions } from './icon-mark.tsx'
export { type MailActionObject, type MailChange, type MailEffect, mailActions } from './mail-actions.ts'
export { type MailSelection, offerMailSelection, useMailSelection } from './mail-selection.ts'
export type { CriteriaEditorProps } from './mail-slots.ts'
export { type DateStyle, MailTime, timeText } from './mail-time.tsx'
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
export { PersonName, personHoverMarks } from './person-name.tsx'
export { plainLine } from './plain-line.ts'
export { clocksOf, promisedTime } from './promised-time.ts'
export { quotedSubject } from './quoted-subject.ts'
export { currentTimeZone } from './time-zone.ts'
export { useDateStyle } from './use-date-style.ts'
