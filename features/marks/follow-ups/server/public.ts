/** For what sends mails and for invented desks; the time is checked where a person gives it. */
export { checkTime, forgetAll, remind, snooze } from './set-follow-ups.ts'
