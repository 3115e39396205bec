import { onMessage } from '@laycan/web/live-handler.ts'
import { accountStateChanged } from '#features/records/mail-accounts/contract/messages.ts'
import { accountRows } from './account-store.ts'

export const liveHandlers = [
  onMessage(accountStateChanged, ({ account_id, state, certificate }) => {
    accountRows.patch([account_id], { state, certificate })
  }),
]
