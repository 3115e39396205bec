import type { Refusal } from '@laycan/contract/errors.ts'

export const peopleRefusals = {
  notFound: { status: 404, text: 'This user does not exist' },
  nameTaken: { status: 400, text: 'Somebody has this username' },
  emailTaken: { status: 400, text: 'Somebody of the company has this email address' },
  unknownRoles: { status: 400, text: 'Users have roles of the company only' },
  unknownLines: { status: 400, text: 'Users are given shared mailboxes of the company only' },
  passwordNeeded: { status: 400, text: 'Please enter your current password' },
  lastAdministrator: { status: 400, text: 'The last administrator stays' },
  oneself: { status: 400, text: 'You cannot deactivate or delete yourself' },
} as const satisfies Record<string, Refusal>

/** AD-011. */
export function licencesUsed(maximum: number): Refusal {
  return { status: 400, text: `All ${maximum} licenses are used by active users and pending invitations` }
}

export const inviteRefusals = {
  notFound: { status: 404, text: 'This invitation does not exist' },
  notPending: { status: 400, text: 'This invitation is not pending' },
  invited: { status: 400, text: 'Somebody with this email address is invited already' },
  /** What a link says that cannot be used. */
  unknown: {
    status: 400,
    text: 'This invitation cannot be used: it was taken back, or its link is not complete. Ask who invited you for a new one.',
  },
  revoked: { status: 400, text: 'This invitation was revoked. Ask who invited you for a new one.' },
  used: { status: 400, text: 'This invitation was used already. Please sign in.' },
  expired: { status: 400, text: 'This invitation has expired. Ask who invited you for a new one.' },
} as const satisfies Record<string, Refusal>
