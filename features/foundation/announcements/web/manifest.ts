import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './system-notification-store.ts'

export const manifest = defineWebManifest({ name: 'announcements', live: liveHandlers })
