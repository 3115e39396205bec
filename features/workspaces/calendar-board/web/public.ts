export { CALENDAR_VERSION } from './calendar-version.ts'
/** For lists of ships and contacts. */
export { areTasksOn, createTaskAbout } from './task-about.ts'
