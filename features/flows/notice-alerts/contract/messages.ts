import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { PushDevice } from './push-subscription.ts'

/** The devices of a user that get pushes; to him alone. */
export const pushDevicesChanged = defineMessage('PushDevices', z.object({ devices: z.array(PushDevice) }))
