/** The card of a calendar invitation, for wherever a mail is shown. */
export { InvitationCard } from './invitation-card.tsx'
