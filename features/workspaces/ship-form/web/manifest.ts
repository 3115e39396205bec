import { defineWebManifest } from '@laycan/web/route.ts'
import { shipPaths, shippingIsOn } from '#features/records/ships/web/public.ts'
import { t } from './messages.ts'

const screen = { isOn: shippingIsOn, load: () => import('./ship-form-screen.tsx') }

export const manifest = defineWebManifest({
  name: 'ship-form',
  screens: [
    { ...screen, path: shipPaths.add, title: t('add') },
    { ...screen, path: shipPaths.edit, title: t('add') },
  ],
})
