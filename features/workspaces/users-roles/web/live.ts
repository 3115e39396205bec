import { onMessage } from '@laycan/web/live-handler.ts'
import { invitesChanged } from '#features/flows/people/contract/messages.ts'
import { memberChanged, roleChanged, roleDeleted } from '#features/foundation/users/contract/messages.ts'
import { renewInvites } from './invites/invite-store.ts'
import { renewRoles } from './roles/role-store.ts'
import { renewUsers } from './users/user-store.ts'

export const liveHandlers = [
  onMessage(roleChanged, renewRoles),
  onMessage(roleDeleted, renewRoles),
  onMessage(memberChanged, renewUsers),
  onMessage(invitesChanged, renewInvites),
]
