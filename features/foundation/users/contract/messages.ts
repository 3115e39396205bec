import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { RoleName, TeamMember } from './user.ts'

/** Somebody of the team is what it says here: new, changed, inactive or deleted. */
export const memberChanged = defineMessage('TeamMember', TeamMember)

/** A role is what it says here: made, renamed, or with other people. */
export const roleChanged = defineMessage('Role', RoleName)

/** A role is gone, with what was assigned to it. */
export const roleDeleted = defineMessage('RoleDeleted', z.object({ id: Id }))

/** A role can be mentioned, or no longer (RT-014, AD-008). */
export const roleMentionChanged = defineMessage(
  'UpdateRoleDisableMention',
  z.object({ role_id: Id, disable_mention: z.boolean() }),
)

/**
 * Which mailboxes and folders the hearer may see has changed, or what kind of user he is: what is shown is loaded anew.
 * Permissions themselves come by `Permission` (RT-013).
 */
export const sightChanged = defineMessage('Sight', z.object({ user_id: Id }))
