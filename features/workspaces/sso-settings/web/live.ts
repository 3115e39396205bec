import { onMessage } from '@laycan/web/live-handler.ts'
import { ssoChanged } from '#features/foundation/sso/contract/messages.ts'
import { renewSsoSettings } from './sso-store.ts'

export const liveHandlers = [onMessage(ssoChanged, renewSsoSettings)]
