import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Hold } from '../contract/hold.ts'
import { holdChanged } from '../contract/messages.ts'

/** Tells everybody that the company is held, what is known of its mails meanwhile, or that it goes on. */
export function recordHold(tx: Tx, held: Hold | undefined): void {
  const hold = held ? { since: held.since, reason: held.reason } : null
  recordChange(tx, { message: holdChanged, body: { hold }, audience: { to: 'company' } })
}
