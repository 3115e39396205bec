/** `takeActions` keeps the log that came with the detail of a mail; the Actions part of the detail then shows it. */
export { takeActions } from './activity-logs.ts'
