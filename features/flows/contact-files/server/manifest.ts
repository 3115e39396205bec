import type { ServerManifest } from '@laycan/server/manifest.ts'
import { exportContactsRoute } from './export-contacts.ts'

export const manifest: ServerManifest = { name: 'flows/contact-files', routes: [exportContactsRoute] }
