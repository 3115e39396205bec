import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'

/** Service users or their mailboxes are other ones now; administrators load them anew. */
export const impersonationChanged = defineMessage('ImpersonationAccountsChanged', z.object({}))
