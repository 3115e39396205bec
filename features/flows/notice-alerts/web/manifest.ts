import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { pushLive } from './push-devices.ts'

export const manifest = defineWebManifest({ name: 'notice-alerts', live: [...liveHandlers, ...pushLive] })
