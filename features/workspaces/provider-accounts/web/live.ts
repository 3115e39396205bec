import { onMessage } from '@laycan/web/live-handler.ts'
import { accountStateChanged } from '#features/records/mail-accounts/contract/messages.ts'
import { grantsChanged } from '#features/records/oauth-grants/contract/messages.ts'
import { renewProviderPages, takeAccountState } from './provider-store.ts'

export const liveHandlers = [
  onMessage(grantsChanged, renewProviderPages),
  onMessage(accountStateChanged, ({ account_id, state }) => takeAccountState(account_id, state)),
]
