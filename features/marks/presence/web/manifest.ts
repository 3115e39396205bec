import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { PresenceMark } from './present-people.tsx'

export const manifest = defineWebManifest({
  name: 'presence',
  live: liveHandlers,
  slots: [{ place: 'list.row-mark', id: 'presence', order: 1, Mark: PresenceMark, words: () => '' }],
})
