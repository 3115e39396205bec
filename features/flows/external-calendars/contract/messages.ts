import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** How the calendars of a line's mailbox stand is something else now; its readers load it anew. */
export const calendarAccountChanged = defineMessage('CalendarAccountChanged', z.object({ line_id: Id }))
