import type { ServerManifest } from '@laycan/server/manifest.ts'
import { presenceTopic } from './presence-room.ts'

export const manifest: ServerManifest = { name: 'marks/presence', live_topics: [presenceTopic] }
