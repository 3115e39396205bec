export {
  contentKey,
  type IncomingMail,
  type IntakeOutcome,
  keyOfHash,
  type SourceKey,
} from './incoming-mail.ts'
export { MailIntake } from './mail-intake.ts'
