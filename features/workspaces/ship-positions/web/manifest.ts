import { AnchorIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { positionCommands } from './list/position-actions.ts'
import { names, OPEN_POSITIONS, POSITION_VIEW } from './names.ts'
import { liveHandlers } from './tab/mail-positions.ts'

export const manifest = defineWebManifest({
  name: 'ship-positions',
  screens: [
    {
      path: OPEN_POSITIONS,
      title: names('openPositions'),
      isOn: shippingIsOn,
      load: () => import('./list/open-positions-screen.tsx'),
    },
    {
      path: POSITION_VIEW,
      title: names('positionView'),
      isOn: shippingIsOn,
      load: () => import('./list/position-view-screen.tsx'),
    },
  ],
  live: liveHandlers,
  commands: positionCommands,
  slots: [
    { place: 'detail.tab', id: 'positions', load: () => import('./tab/positions-tab.tsx') },
    { place: 'detail.toolbar', id: 'create_position', load: () => import('./create-button.tsx') },
  ],
  navigation: [
    {
      id: 'open-positions',
      label: names('openPositions'),
      path: OPEN_POSITIONS,
      icon: AnchorIcon,
      order: 32,
      isOn: shippingIsOn,
    },
  ],
})
