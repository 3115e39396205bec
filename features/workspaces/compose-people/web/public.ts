/** For forms: an address without what copying brings along. */
export { cleanText } from './clean-text.ts'
/** For the window: the rows. For draft and sending: who a mail goes to, and reading addresses. */
export { PeopleRows } from './people-rows.tsx'
export { isRecipientValid, readRecipients, recipientText } from './read-recipients.ts'
export { type PeopleField, type Recipients, recipientsOf } from './recipients.ts'
