export { putCalendarAccount } from './calendar-accounts.repo.ts'
