/**
 * What other workspaces use of the mail detail.
 *
 * `MailPane` loads, shows and marks as read the mail with the given id; it fills its parent (which gives it a
 * size) and scrolls by itself. `prefetchPage` takes the email_body_token of a list answer; `prefetchMails` the ids
 * around the selected row, nearest first. Both return at once, never throw, and hold a bounded number of mails.
 */

export { decideAuthentication } from './decide-authentication.ts'
export { forgetMail, prefetchMails, prefetchPage } from './mail-cache.ts'
export { MailPane } from './mail-pane.tsx'
export type { MailPaneProps, PaneOrientation } from './mail-pane-props.ts'
export { mailWindowPath } from './mail-paths.ts'
