export { emailsStarredBy } from './star-emails.ts'
