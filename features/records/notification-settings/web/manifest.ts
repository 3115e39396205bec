import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './alert-store.ts'

export const manifest = defineWebManifest({ name: 'notification-settings', live: liveHandlers })
