import { ShipIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shipPaths, shippingIsOn } from '#features/records/ships/web/public.ts'
import { names } from './names.ts'
import { shipCommands } from './ship-actions.ts'
import { shipSearchType } from './ship-search-type.ts'

const title = names('title')

export const manifest = defineWebManifest({
  name: 'ship-list',
  screens: [
    { path: shipPaths.root, title, isOn: shippingIsOn, load: () => import('./ships-redirect.tsx') },
    { path: shipPaths.list, title, isOn: shippingIsOn, load: () => import('./ships-screen.tsx') },
    { path: shipPaths.fleet, title, isOn: shippingIsOn, load: () => import('./ships-screen.tsx') },
  ],
  commands: shipCommands,
  slots: [shipSearchType],
  navigation: [
    {
      id: 'ships',
      label: title,
      path: shipPaths.list,
      icon: ShipIcon,
      order: 30,
      isOn: shippingIsOn,
    },
  ],
})
