export { spokenSince } from './last-mails.repo.ts'
