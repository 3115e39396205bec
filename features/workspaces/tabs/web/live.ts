import { onMessage } from '@laycan/web/live-handler.ts'
import { emailArrived } from '#features/records/emails/contract/messages.ts'
import { openTabsChanged } from '../contract/messages.ts'
import { callTabs } from './calling-tabs.ts'
import { hearTabs } from './tab-store.ts'

export const liveHandlers = [
  onMessage(openTabsChanged, ({ tabs }) => hearTabs(tabs)),
  onMessage(emailArrived, ({ email }) => callTabs(email)),
]
