import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { LineStatusValue } from './line.ts'

/** A line started or stopped (AC-009), with the reason when it is not running. */
export const lineStatusChanged = defineMessage(
  'LineStatus',
  z.object({ line_id: Id, status: LineStatusValue, status_reason: z.string() }),
)
