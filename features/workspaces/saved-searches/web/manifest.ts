import { defineWebManifest } from '@laycan/web/route.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'

export const manifest = defineWebManifest({
  name: 'saved-searches',
  slots: [
    {
      place: 'search.part',
      id: 'keep',
      order: 10,
      load: async () => {
        const [part] = await Promise.all([import('./keep-part.tsx'), loadRuleFields()])
        return part
      },
    },
  ],
})
