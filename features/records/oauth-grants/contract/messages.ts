import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'

/** Clients, or accounts that sign in by them, are other ones now; administrators load them anew. */
export const grantsChanged = defineMessage('OauthGrantsChanged', z.object({}))
