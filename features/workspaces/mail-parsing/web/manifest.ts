import { AnchorIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names, PATH } from './names.ts'
import { liveHandlers } from './parser-store.ts'

export const manifest = defineWebManifest({
  name: 'mail-parsing',
  screens: [{ path: PATH, title: names('title'), load: () => import('./mail-parsing-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'mail-parsing',
      label: names('title'),
      path: PATH,
      icon: AnchorIcon,
      order: 308,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: (facts) => facts.is_admin && shippingIsOn(facts),
    },
  ],
})
