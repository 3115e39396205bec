import { MarketIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names } from './names.ts'
import { tonnageCommands } from './tonnage-actions.ts'

const PATH = '/market/tonnage'

export const manifest = defineWebManifest({
  name: 'market-tonnage',
  screens: [
    {
      path: PATH,
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./list/tonnage-screen.tsx'),
    },
  ],
  commands: tonnageCommands,
  navigation: [
    { id: 'market', label: names('market'), path: PATH, icon: MarketIcon, order: 33, isOn: shippingIsOn },
  ],
})
