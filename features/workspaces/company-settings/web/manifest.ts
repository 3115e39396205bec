import { BuildingIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/companySettings'

export const manifest = defineWebManifest({
  name: 'company-settings',
  screens: [{ path: PATH, title: names('title'), load: () => import('./company-settings-screen.tsx') }],
  navigation: [
    {
      id: 'company-settings',
      label: names('title'),
      path: PATH,
      icon: BuildingIcon,
      order: 201,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
