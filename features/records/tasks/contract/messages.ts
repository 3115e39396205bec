import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/**
 * Tasks were made, changed, assigned, closed, opened or deleted; to those who saw them before or see them now (ours). What
 * they are now each asks for himself: `assigned_to_me` and the counts are his own.
 */
export const tasksChanged = defineMessage('Tasks', z.object({ ids: z.array(Id) }))

/** The time has come at which a user is to be reminded of a task; to him alone (TK-010). */
export const taskDue = defineMessage(
  'TaskReminder',
  z.object({ task_id: Id, title: z.string(), due_date: z.string() }),
)
