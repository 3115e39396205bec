export { emailsStarredBy, starEmails, unstarEmails } from './star-emails.ts'
