import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'

export const manifest = defineWebManifest({ name: 'header-search', commands })
