/** For calendars: the question before mails leave, and who is invited to an event. */
export { askToCallOff } from './ask-to-call-off.tsx'
export { askToInvite } from './ask-to-invite.tsx'
export { EventGuests } from './event-guests.tsx'
