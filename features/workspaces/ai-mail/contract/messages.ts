import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { type HelpFailure, helpFailures } from './errors.ts'
import { Help } from './help.ts'

const failures = Object.keys(helpFailures) as [HelpFailure, ...HelpFailure[]]

/** What a model made of a mail, or why there is nothing; to whoever asked alone (ours). */
export const aiHelp = defineMessage(
  'AiHelp',
  z.object({ request_id: z.string(), help: Help.nullable(), failure: z.enum(failures).nullable() }),
)
