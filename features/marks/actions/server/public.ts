/**
 * The action log of mails. `recordEmailAction` is called by whatever answers or forwards a mail, in its transaction;
 * `listEmailActions` is for callers that have checked access to the mail.
 */

export { listEmailActions } from './email-actions.repo.ts'
export { recordEmailAction } from './record-email-action.ts'
