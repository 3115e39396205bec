import { defineWebManifest } from '@laycan/web/route.ts'
import { reportAction } from './report-action.tsx'

export const manifest = defineWebManifest({ name: 'reports', mail_actions: [reportAction] })
