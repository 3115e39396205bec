import { defineHappening } from '@laycan/server/reactions.ts'
import type { OwnedNotice } from './notifications.repo.ts'

/** Users were notified: happens in the transaction that notifies them, once for all of them. */
export const noticesAdded = defineHappening<{ notices: readonly OwnedNotice[] }>('notices added')
