import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { BatchAction } from './endpoints.ts'

/** How far a batch is; only the user who started it hears it. */
export const emailBatchChanged = defineMessage(
  'EmailBatch',
  z.object({
    batch_id: Id,
    action: BatchAction,
    /** Mails dealt with so far, refused ones included. */
    done: z.number().int(),
    total: z.number().int(),
    /** Mails that were left as they are, by reason. */
    refused: z.array(z.object({ count: z.number().int(), text: z.string() })),
    state: z.enum(['running', 'done', 'stopped', 'failed']),
  }),
)
