import { defineWebManifest } from '@laycan/web/route.ts'
import { contactPaths } from '#features/records/contacts/web/public.ts'
import { watchPersons } from './card/watch-persons.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'contact-detail',
  declare: () => watchPersons(globalThis.document),
  live: liveHandlers,
  screens: [
    {
      path: contactPaths.window,
      title: t('title'),
      load: () => import('./contact-window-screen.tsx'),
      bare: true,
    },
  ],
})
