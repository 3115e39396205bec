import { showToast } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { webhooksChanged } from '../contract/messages.ts'
import { names } from './names.ts'
import { renewWebhooks } from './webhook-store.ts'

export const liveHandlers = [
  onMessage(webhooksChanged, ({ stopped }) => {
    renewWebhooks()
    if (stopped) showToast({ kind: 'error', text: names('stopped', { name: stopped.name }) })
  }),
]
