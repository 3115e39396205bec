import type { ServerManifest } from '@laycan/server/manifest.ts'
import { followHiddenEmails, followMovedEmails } from './follow-moved-emails.ts'
import { markAsReadRoute, markAsReadsRoute } from './mark-as-read.ts'
import { markAsUnreadRoute, markAsUnreadsRoute } from './mark-as-unread.ts'
import { markEmailsRead, markEmailsUnread } from './mark-emails.ts'
import { unreadMarksMigration } from './migrations/0200-unread-marks.ts'
import { countedMarksMigration } from './migrations/0201-counted-marks.ts'
import { readMarkSql } from './read-mark.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/read-marks',
  email_marks: [readMarkSql],
  email_batch_actions: [
    { name: 'mark_as_read', carryOut: markEmailsRead, back: 'mark_as_unread' },
    { name: 'mark_as_unread', carryOut: markEmailsUnread, back: 'mark_as_read' },
  ],
  routes: [markAsReadRoute, markAsReadsRoute, markAsUnreadRoute, markAsUnreadsRoute],
  migrations: { '0200-unread-marks': unreadMarksMigration, '0201-counted-marks': countedMarksMigration },
  reactions: [followMovedEmails, followHiddenEmails],
}
