import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { DeliveryKind } from './delivery-report.ts'

/** How many recipients stand under each kind now, to the readers of the line of the mail. */
export const deliveryReportChanged = defineMessage(
  'DeliveryReport',
  z.object({
    email_id: Id,
    total: z.number().int(),
    counts: z.record(DeliveryKind, z.number().int()),
  }),
)
