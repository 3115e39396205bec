import { clientEvents } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { memberChanged, roleChanged, roleDeleted, roleMentionChanged } from '../contract/messages.ts'
import { currentTeam, dropRole, patchRole, putMember, putRole } from './team-store.ts'

export const liveHandlers = [
  onMessage(memberChanged, putMember),
  onMessage(roleChanged, (role) => {
    const before = currentTeam().roles.find(({ id }) => id === role.id)
    putRole(role)
    // What is assigned to it, or mentions it, concerns others now.
    if (before !== undefined && String(before.user_ids) !== String(role.user_ids))
      clientEvents.emit('reload', { cause: 'asked' })
  }),
  // RT-014: the @ list offers it or leaves it out from now on.
  onMessage(roleMentionChanged, ({ role_id, disable_mention }) => patchRole(role_id, { disable_mention })),
  onMessage(roleDeleted, ({ id }) => {
    dropRole(id)
    // What was assigned to it is assigned to nobody now.
    clientEvents.emit('reload', { cause: 'asked' })
  }),
]
