import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { Hold } from './hold.ts'

/** The company is held, or goes on again. */
export const holdChanged = defineMessage('Hold', z.object({ hold: Hold.nullable() }))
