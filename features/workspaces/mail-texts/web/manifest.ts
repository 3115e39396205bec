import { defineWebManifest } from '@laycan/web/route.ts'

const PLACE = 'settings.page'

export const manifest = defineWebManifest({
  name: 'mail-texts',
  slots: [
    { place: PLACE, id: 'templates', load: () => import('./templates/templates-page.tsx') },
    { place: PLACE, id: 'signatures', load: () => import('./signatures/signatures-page.tsx') },
  ],
})
