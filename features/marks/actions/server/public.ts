/**
 * What was done with mails. `recordEmailAction` is called by whatever answers or forwards a mail, `recordActivity` by
 * whatever else is done with mails, both in the transaction of the deed; `listEmailActions` is for callers that have
 * checked access to the mail.
 */

export { insertReadings, listEmailActions } from './email-actions.repo.ts'
export { conversationsAnswered, emailsActed } from './happenings.ts'
export { recordActivity } from './record-activity.ts'
export { recordEmailAction } from './record-email-action.ts'
