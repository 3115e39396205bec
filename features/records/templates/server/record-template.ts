import type { Audience } from '@laycan/contract/message.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { templateChanged } from '../contract/messages.ts'
import type { Template } from '../contract/template.ts'

interface Owned {
  personal: boolean
  user_id: number
}

/** Tells those who see a template what it is now, and those who see it no more that it is gone. */
export function recordTemplate(
  tx: Tx,
  id: number,
  { before, now }: { before: Owned | undefined; now: Template | null },
): void {
  const isHidden = before && !before.personal && (now === null || now.personal)
  if (isHidden) tell(tx, { id, email_template: null }, { to: 'company' })
  if (now !== null) tell(tx, { id, email_template: now }, audienceOf(now))
  else if (before?.personal) tell(tx, { id, email_template: null }, audienceOf(before))
}

function audienceOf({ personal, user_id }: Owned): Audience {
  return personal ? { to: 'users', user_ids: [user_id] } : { to: 'company' }
}

function tell(tx: Tx, body: { id: number; email_template: Template | null }, audience: Audience): void {
  recordChange(tx, { message: templateChanged, body, audience })
}
