import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'

/** Invitations became others; administrators who look at them load them anew. */
export const invitesChanged = defineMessage('Invites', z.object({}))
