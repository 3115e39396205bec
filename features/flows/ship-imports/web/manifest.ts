import { go } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { names, SHIP_IMPORT_PATH } from './names.ts'
import { liveHandlers } from './source-store.ts'

export const manifest = defineWebManifest({
  name: 'ship-imports',
  screens: [
    {
      path: SHIP_IMPORT_PATH,
      title: names('title'),
      isOn: shippingIsOn,
      load: () => import('./ship-import-screen.tsx'),
    },
  ],
  live: liveHandlers,
  commands: [
    {
      id: 'ships.import',
      title: names('title'),
      group: names('ships'),
      words: 'csv excel xlsx list fleet upload directory',
      isOffered: () => currentRights()?.may('add_and_edit_ships_in_company_directory') ?? false,
      run: () => go(SHIP_IMPORT_PATH),
    },
  ],
})
