import { defineWebManifest } from '@laycan/web/route.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'folder-rules',
  live: liveHandlers,
  slots: [
    {
      place: 'folder.rules',
      id: 'rules',
      load: async () => {
        const [part] = await Promise.all([import('./folder-rules-part.tsx'), loadRuleFields()])
        return part
      },
    },
  ],
})
