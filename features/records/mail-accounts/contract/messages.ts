import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { AccountState, LeftOutMailbox, MailboxCertificate } from './mail-account.ts'

/** What an account is doing changed; only administrators hear it. */
export const accountStateChanged = defineMessage(
  'AccountState',
  z.object({
    account_id: Id,
    state: AccountState,
    certificate: z.array(MailboxCertificate),
    left_out: z.array(LeftOutMailbox),
  }),
)
