import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Assignment } from '#features/records/emails/contract/email.ts'

/** Mails of one message at most. */
export const ASSIGNED_MAX = 500

/**
 * Mails of a line were assigned (`create`), unassigned (`delete`), closed or opened again (`closed`); states to whom each of
 * them is assigned now, and whether it is closed (RT-002, RT-009).
 */
export const emailsAssigned = defineMessage(
  'Assignment',
  z.object({
    kind: z.enum(['create', 'delete', 'closed']),
    items: z
      .array(z.object({ email_id: Id, closed: z.boolean(), assignment_ids: z.array(Assignment) }))
      .max(ASSIGNED_MAX),
  }),
  { parts: ['items'] },
)
