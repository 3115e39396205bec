import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { AisReceiver } from './ais-receiver.ts'

/** Receivers as they are now, and ids of those that are gone: to administrators. */
export const aisReceiversChanged = defineMessage(
  'AisReceivers',
  z.object({ ais_receivers: z.array(AisReceiver), removed_ids: z.array(Id) }),
  { parts: ['ais_receivers', 'removed_ids'] },
)
