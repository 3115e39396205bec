import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { ssoChanged } from '../contract/messages.ts'

/** Administrators see in all windows what the settings are now. */
export function tellSsoChanged({ tx, actor }: WriteContext): void {
  recordChange(tx, { message: ssoChanged, body: {}, audience: { to: 'admins' }, actor_id: actor.user_id })
}
