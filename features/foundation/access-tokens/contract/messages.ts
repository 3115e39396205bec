import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user's own access tokens are other ones now; to that user alone. */
export const accessTokensChanged = defineMessage('AccessTokensChanged', z.object({ user_id: Id }))
