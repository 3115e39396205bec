import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'

/**
 * Who may see what has changed in the company, or for one user of it, e.g. because a session ended. No socket hears it:
 * the hubs of all processes read the rights of their sockets anew before they pass on what follows it in the log
 * (RT-004).
 */
export const accessChanged = defineMessage('AccessChanged', z.object({ user_id: z.number().optional() }))
