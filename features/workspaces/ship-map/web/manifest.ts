import { ActivityIcon, MapIcon, PositionIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names } from './names.ts'
import { MAP_PATH } from './open-map.ts'

export const manifest = defineWebManifest({
  name: 'ship-map',
  screens: [
    {
      path: MAP_PATH,
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./ship-map-screen.tsx'),
    },
    {
      path: '/allShip/$ids/$name',
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./all-ships-screen.tsx'),
      bare: true,
    },
  ],
  slots: [
    {
      place: 'ship.detail-tab',
      id: 'ais',
      label: names('ais'),
      icon: PositionIcon,
      order: 20,
      load: () => import('./ais-tab.tsx'),
    },
    {
      place: 'ship.detail-tab',
      id: 'history',
      label: names('history'),
      icon: ActivityIcon,
      order: 30,
      own_only: true,
      load: () => import('./history-tab.tsx'),
    },
  ],
  navigation: [
    {
      id: 'ship-map',
      label: names('title'),
      path: MAP_PATH,
      icon: MapIcon,
      order: 58,
      isOn: shippingIsOn,
    },
  ],
})
