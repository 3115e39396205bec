import { defineWebManifest } from '@laycan/web/route.ts'

export const manifest = defineWebManifest({ name: 'actions' })
