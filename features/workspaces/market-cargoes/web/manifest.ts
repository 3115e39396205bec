import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { cargoCommands } from './cargo-actions.ts'
import { names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'market-cargoes',
  screens: [
    {
      path: '/market/cargoes',
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./list/cargoes-screen.tsx'),
    },
  ],
  commands: cargoCommands,
  slots: [
    {
      place: 'detail.part',
      id: 'market',
      label: names('in_mail'),
      load: () => import('./mail/mail-market.tsx'),
    },
  ],
})
