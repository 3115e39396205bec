import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { LineRule, MailRule } from './mail-rule.ts'

/** Rules as they are now, and those that are gone, to administrators. */
export const mailRulesChanged = defineMessage(
  'MailRules',
  z.object({ rules: z.array(MailRule), line_rules: z.array(LineRule), removed_ids: z.array(Id) }),
  { parts: ['rules', 'line_rules', 'removed_ids'] },
)
