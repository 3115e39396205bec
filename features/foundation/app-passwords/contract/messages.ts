import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The passwords of the user's devices are other ones now. */
export const appPasswordsChanged = defineMessage('AppPasswordsChanged', z.object({ user_id: Id }))
