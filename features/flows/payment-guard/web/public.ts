export { checkRecipients } from './check-recipients.ts'
