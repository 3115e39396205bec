export { emailsStarredBy, starEmails, unstarEmails } from './star-emails.ts'
export { isStarred, starredAmong } from './stars.repo.ts'
