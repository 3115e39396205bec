import { defineWebManifest } from '@laycan/web/route.ts'

export const manifest = defineWebManifest({
  name: 'rule-offers',
  slots: [{ place: 'list.offer', id: 'rule_offers', load: () => import('./rule-offer.tsx') }],
})
