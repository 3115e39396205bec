export { contentKey, type IncomingMail } from './incoming-mail.ts'
