import { defineWebManifest } from '@laycan/web/route.ts'
import { mailActionCommands } from './commands.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'mail-actions',
  live: liveHandlers,
  commands: mailActionCommands,
})
