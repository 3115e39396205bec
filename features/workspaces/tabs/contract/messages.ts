import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { Tab } from './tab.ts'

/** Tabs were opened, closed, renamed or moved: all open tabs as they are now, for the user's own windows (TB-008). */
export const openTabsChanged = defineMessage('OpenTabs', z.object({ tabs: z.array(Tab) }))
