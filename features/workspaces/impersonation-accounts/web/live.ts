import { onMessage } from '@laycan/web/live-handler.ts'
import { impersonationChanged } from '#features/records/impersonation-accounts/contract/messages.ts'
import { renewImpersonations } from './impersonation-store.ts'

export const liveHandlers = [onMessage(impersonationChanged, renewImpersonations)]
