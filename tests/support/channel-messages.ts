import type { Message } from '@laycan/contract/message.ts'
import { lineStatusChanged } from '@laycan/features/foundation/lines/contract/messages.ts'
import { permissionChanged } from '@laycan/features/foundation/preferences/contract/messages.ts'
import { forceLogout, serverDateTime } from '@laycan/features/foundation/session/contract/messages.ts'
import { roleMentionChanged } from '@laycan/features/foundation/users/contract/messages.ts'
import { emailsAssigned } from '@laycan/features/marks/assignments/contract/messages.ts'
import { recordCommented } from '@laycan/features/marks/comments/contract/messages.ts'
import { emailsFiled } from '@laycan/features/marks/filings/contract/messages.ts'
import {
  emailsMarkedAsRead,
  unreadCountsUpdated,
} from '@laycan/features/marks/read-marks/contract/messages.ts'
import { configuredTagsChanged, recordsTagged } from '@laycan/features/marks/tags/contract/messages.ts'
import { calendarEvents } from '@laycan/features/records/calendars/contract/messages.ts'
import {
  emailArrived,
  emailStatusUpdated,
  emailsClosed,
} from '@laycan/features/records/emails/contract/messages.ts'
import { folderCopied, foldersChanged } from '@laycan/features/records/folders/contract/messages.ts'
import { notificationAdded } from '@laycan/features/records/notifications/contract/messages.ts'
import { openaiResponse } from '@laycan/features/workspaces/ai-contacts/contract/messages.ts'

/** The messages that the specification names (RT-002). */
export const channelMessages: readonly Message[] = [
  serverDateTime,
  folderCopied,
  emailArrived,
  emailsMarkedAsRead,
  recordsTagged,
  notificationAdded,
  permissionChanged,
  recordCommented,
  lineStatusChanged,
  unreadCountsUpdated,
  emailsAssigned,
  emailsClosed,
  emailsFiled,
  configuredTagsChanged,
  roleMentionChanged,
  calendarEvents,
  forceLogout,
  emailStatusUpdated,
  foldersChanged,
  openaiResponse,
]
