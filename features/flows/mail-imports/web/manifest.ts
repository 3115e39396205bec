import { UploadIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './import-store.ts'
import { names } from './names.ts'

const PATH = '/moving-setting'

export const manifest = defineWebManifest({
  name: 'mail-imports',
  screens: [{ path: PATH, title: names('title'), load: () => import('./moving-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'moving-setting',
      label: names('title'),
      path: PATH,
      icon: UploadIcon,
      order: 214,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
