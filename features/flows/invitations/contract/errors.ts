import type { Refusal } from '@laycan/contract/errors.ts'

export const inviteRefusals = {
  noInvite: { status: 404, text: 'This email holds no invitation' },
  cancelled: { status: 409, text: 'This event was cancelled by its organizer' },
  outdated: { status: 409, text: 'This invitation was changed. Please answer the newer one.' },
  notAsked: { status: 400, text: 'This event does not ask for an answer' },
  notOurAddress: { status: 400, text: 'This address is none of yours' },
  notTentative: { status: 400, text: 'Another time is proposed with a tentative answer' },
  noOrganizer: { status: 400, text: 'This invitation names nobody whom an answer could reach' },
} as const satisfies Record<string, Refusal>
