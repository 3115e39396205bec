import type { Audience } from '@laycan/contract/message.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { signatureChanged } from '../contract/messages.ts'
import type { Signature } from '../contract/signature.ts'

interface Owned {
  personal: boolean
  user_id: number
}

/** Tells those who see a signature what it is now, and those who see it no more that it is gone. */
export function recordSignature(
  tx: Tx,
  id: number,
  { before, now }: { before: Owned | undefined; now: Signature | null },
): void {
  const isHidden = before && !before.personal && (now === null || now.personal)
  if (isHidden) tell(tx, { id, signature: null }, { to: 'company' })
  if (now !== null) tell(tx, { id, signature: now }, audienceOf(now))
  else if (before?.personal) tell(tx, { id, signature: null }, audienceOf(before))
}

function audienceOf({ personal, user_id }: Owned): Audience {
  return personal ? { to: 'users', user_ids: [user_id] } : { to: 'company' }
}

function tell(tx: Tx, body: { id: number; signature: Signature | null }, audience: Audience): void {
  recordChange(tx, { message: signatureChanged, body, audience })
}
