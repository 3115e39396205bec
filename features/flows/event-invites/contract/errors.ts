import type { Refusal } from '@laycan/contract/errors.ts'

export const eventInviteRefusals = {
  /** RFC 5546 §2.1.1: only the organizer invites. */
  notOrganizer: { status: 403, text: 'This event was planned by somebody else, who invites to it' },
  byProvider: { status: 400, text: 'Invitations of this calendar are sent by its provider' },
  otherSender: { status: 400, text: 'Invitations of this event go out from the mailbox that invited first' },
  cannotSend: { status: 400, text: 'This mailbox cannot send emails' },
  badAddress: { status: 400, text: 'No email can be sent to these attendees' },
  noProposal: { status: 404, text: 'This proposal does not exist anymore' },
} as const satisfies Record<string, Refusal>

/** Names the attendees whose addresses are none. */
export function badAddresses(addresses: readonly string[]): Refusal {
  const { status, text } = eventInviteRefusals.badAddress
  return { status, text: `${text}: ${addresses.join(', ')}` }
}
