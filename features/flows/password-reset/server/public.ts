export { sendFirstPassword } from './send-first-password.ts'
