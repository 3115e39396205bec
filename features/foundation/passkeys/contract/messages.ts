import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user's own passkeys are other ones now. */
export const passkeysChanged = defineMessage('PasskeysChanged', z.object({ user_id: Id }))
