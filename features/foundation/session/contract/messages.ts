import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Answer to `server_time`, for the window that asked alone (RT-005). */
export const serverDateTime = defineMessage('ServerDateTime', z.object({ server_time: Moment }))

/** An administrator ends a user's sessions (AU-025). */
export const forceLogout = defineMessage('ForceLogout', z.object({ user_id: Id }))

/** One of the user's own sessions was ended: lists of them leave it out. */
export const sessionEnded = defineMessage('SessionEnded', z.object({ id: Id }))
