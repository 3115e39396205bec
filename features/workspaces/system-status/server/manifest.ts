import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getSystemStatusRoute } from './get-system-status.ts'

export const manifest: ServerManifest = { name: 'workspaces/system-status', routes: [getSystemStatusRoute] }
