import { MapIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names, PATH } from './names.ts'
import { liveHandlers } from './receiver-store.ts'

export const manifest = defineWebManifest({
  name: 'ais-settings',
  screens: [
    {
      path: PATH,
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./ais-settings-screen.tsx'),
    },
  ],
  live: liveHandlers,
  navigation: [
    {
      id: 'ais-receivers',
      label: names('title'),
      path: PATH,
      icon: MapIcon,
      order: 212,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: (facts) => facts.is_admin && shippingIsOn(facts),
    },
  ],
})
