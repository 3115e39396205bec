export { emailsStarredBy, starEmails, unstarEmails } from './star-emails.ts'
export { isStarred } from './stars.repo.ts'
