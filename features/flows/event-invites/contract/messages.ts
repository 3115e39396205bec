import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Invitations of an event left or arrived, or somebody proposed another time; to those who see the event (ours). */
export const eventInvitationsChanged = defineMessage('EventInvitations', z.object({ event_id: Id }))
