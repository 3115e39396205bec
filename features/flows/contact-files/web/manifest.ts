import { defineWebManifest } from '@laycan/web/route.ts'
import { exportCommands } from './export-commands.ts'

export const manifest = defineWebManifest({ name: 'contact-files', commands: exportCommands })
