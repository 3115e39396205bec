import type { Refusal } from '@laycan/contract/errors.ts'

/** The conditions of marking as unread (ML-038). */
export const readMarkRefusals = {
  turnedOff: { status: 400, text: 'Marking as unread is turned off' },
  alreadyUnread: { status: 400, text: 'This email is already unread' },
  own: { status: 400, text: 'Your own emails cannot be marked as unread' },
} as const satisfies Record<string, Refusal>
