import { defineWebManifest } from '@laycan/web/route.ts'
import { bookmarkAction } from './bookmark-action.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'bookmarks',
  mail_actions: [bookmarkAction],
  live: liveHandlers,
  commands,
})
