export type { Outcome } from './carry-out.ts'
export { archiveEmails, deleteEmails, spamEmails } from './move-actions.ts'
