import { onMessage } from '@laycan/web/live-handler.ts'
import { accountStateChanged } from '#features/records/mail-accounts/contract/messages.ts'
import { hearState } from './account-store.ts'

export const liveHandlers = [
  onMessage(accountStateChanged, ({ account_id, ...changed }) => hearState(account_id, changed)),
]
