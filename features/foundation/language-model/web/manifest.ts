import { defineWebManifest } from '@laycan/web/route.ts'

export const manifest = defineWebManifest({
  name: 'language-model',
  slots: [{ place: 'settings.page', id: 'ai', load: () => import('./own-key-page.tsx') }],
})
