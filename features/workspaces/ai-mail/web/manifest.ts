import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'ai-mail',
  live: liveHandlers,
  slots: [{ place: 'detail.tab', id: 'assistant', load: () => import('./assistant-tab.tsx') }],
})
