/** How the calendars of mailboxes stand, beside the calendars of a board. */
export { MailboxesButton } from './mailboxes-button.tsx'
