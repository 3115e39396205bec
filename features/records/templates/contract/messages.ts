import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Template } from './template.ts'

/** A template as it is now, to those who see it; null for those who see it no more. */
export const templateChanged = defineMessage(
  'EmailTemplate',
  z.object({ id: Id, email_template: Template.nullable() }),
)
