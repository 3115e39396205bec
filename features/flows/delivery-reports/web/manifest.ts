import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'delivery-reports',
  live: liveHandlers,
  slots: [
    {
      place: 'detail.toolbar',
      id: 'delivery_report',
      load: () => import('./report-button.tsx'),
    },
  ],
})
