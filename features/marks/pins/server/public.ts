export { setPinned } from './pin-emails.ts'
