import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'
import { t } from './messages.ts'
import { viewerRoutes } from './open-viewer.ts'

export const manifest = defineWebManifest({
  name: 'file-viewer',
  commands,
  screens: [
    {
      path: viewerRoutes.viewer,
      title: t('viewer_title'),
      load: () => import('./viewer-screen.tsx'),
      bare: true,
      skips_configuration: true,
    },
    {
      path: viewerRoutes.eml,
      title: t('eml_title'),
      load: () => import('./eml-screen.tsx'),
      bare: true,
      skips_configuration: true,
    },
  ],
})
