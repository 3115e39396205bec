import { defineWebManifest } from '@laycan/web/route.ts'
import { declareMailActions } from './added-actions.ts'
import { mailActionCommands } from './commands.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'mail-actions',
  declare: (features) => declareMailActions(features.flatMap((feature) => feature.mail_actions ?? [])),
  live: liveHandlers,
  commands: mailActionCommands,
})
