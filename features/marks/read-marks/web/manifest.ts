import { defineWebManifest } from '@laycan/web/route.ts'
import { readMark } from '../contract/mark.ts'
import { liveHandlers } from './live.ts'
import { readActions } from './read-actions.ts'

export const manifest = defineWebManifest({
  name: 'read-marks',
  email_marks: [readMark],
  mail_actions: readActions,
  live: liveHandlers,
})
