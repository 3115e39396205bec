export { type ImportCounts, importMailFiles } from './files/import-mail-files.ts'
export { contentKey, type IncomingMail } from './incoming-mail.ts'
export { lockIntake } from './intake-ledger.repo.ts'
