import { AnchorIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names, PORT_IMPORT_PATH } from './names.ts'

export const manifest = defineWebManifest({
  name: 'port-imports',
  screens: [
    {
      path: PORT_IMPORT_PATH,
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./port-import-screen.tsx'),
    },
  ],
  navigation: [
    {
      id: 'port-import',
      label: names('menu'),
      path: PORT_IMPORT_PATH,
      icon: AnchorIcon,
      order: 209,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: (facts) => facts.is_admin && shippingIsOn(facts),
    },
  ],
})
