import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'

/** Domains or the identity provider of the company are other ones now; administrators load them anew. */
export const ssoChanged = defineMessage('SsoChanged', z.object({}))
