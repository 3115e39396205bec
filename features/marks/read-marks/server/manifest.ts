import type { ServerManifest } from '@laycan/server/manifest.ts'
import { followMovedEmails } from './follow-moved-emails.ts'
import { markAsReadRoute, markAsReadsRoute } from './mark-as-read.ts'
import { markAsUnreadRoute } from './mark-as-unread.ts'
import { unreadMarksMigration } from './migrations/0200-unread-marks.ts'
import { countedMarksMigration } from './migrations/0201-counted-marks.ts'

export const manifest: ServerManifest = {
  name: 'marks/read-marks',
  routes: [markAsReadRoute, markAsReadsRoute, markAsUnreadRoute],
  migrations: { '0200-unread-marks': unreadMarksMigration, '0201-counted-marks': countedMarksMigration },
  reactions: [followMovedEmails],
}
