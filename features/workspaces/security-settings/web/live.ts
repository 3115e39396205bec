import { onMessage } from '@laycan/web/live-handler.ts'
import { sessionEnded } from '#features/foundation/session/contract/messages.ts'
import { forgetOwnSession } from './session-store.ts'

export const liveHandlers = [onMessage(sessionEnded, ({ id }) => forgetOwnSession(id))]
