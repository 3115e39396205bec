import { defineWebManifest } from '@laycan/web/route.ts'
import { shipPaths, shippingIsOn } from '#features/records/ships/web/public.ts'
import './ship-tabs.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'ship-detail',
  screens: [
    {
      path: shipPaths.window,
      title: t('title'),
      isOn: shippingIsOn,
      load: () => import('./ship-window-screen.tsx'),
      bare: true,
    },
  ],
})
