import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { Suppression } from './suppression.ts'

/** What is known of an address now, to administrators: null when it is not on the list anymore. */
export const suppressionChanged = defineMessage(
  'Suppression',
  z.object({ address: z.string(), suppression: Suppression.nullable() }),
)
