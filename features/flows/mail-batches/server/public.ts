export type { MatchingEmails } from './matching-emails.ts'
