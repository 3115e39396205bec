import { declareCommands } from '@laycan/web/commands.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { declareEmailMarks } from '../contract/email-mark.ts'
import { mailActions } from './mail-actions.ts'

export const manifest = defineWebManifest({
  name: 'emails',
  declare(features) {
    declareEmailMarks(features.flatMap((feature) => feature.email_marks ?? []))
    declareCommands(mailActions.declare(features.flatMap((feature) => feature.mail_actions ?? [])))
  },
})
