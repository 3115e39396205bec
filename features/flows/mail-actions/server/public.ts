export { archiveEmails, deleteEmails, spamEmails } from './move-actions.ts'
