/** How an event repeats, in words. */
export { describeRecurrence } from './describe-recurrence.ts'
/** The card of a calendar invitation, for wherever a mail is shown. */
export { InvitationCard } from './invitation-card.tsx'
