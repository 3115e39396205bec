import { onMessage } from '@laycan/web/live-handler.ts'
import { signatureChanged } from '../contract/messages.ts'
import { signatureList } from './signature-list.ts'

export const liveHandlers = [
  onMessage(signatureChanged, ({ id, signature }) => {
    if (signature === null) signatureList.drop(id)
    else signatureList.take(signature)
  }),
]
