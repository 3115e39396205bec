export { contentKey, type IncomingMail } from './incoming-mail.ts'
export { lockIntake } from './intake-ledger.repo.ts'
export { mailsArrived } from './mails-arrived.ts'
