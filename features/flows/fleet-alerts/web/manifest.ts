import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './watched-fleets.ts'

export const manifest = defineWebManifest({ name: 'fleet-alerts', live: liveHandlers })
