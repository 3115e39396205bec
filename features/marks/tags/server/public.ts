export { configureTags, tagEmails } from './tag-emails.ts'
