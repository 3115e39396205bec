import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({ name: 'bookmarks', live: liveHandlers, commands })
