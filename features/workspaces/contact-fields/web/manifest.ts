import { ContactsIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/contact-fields'

export const manifest = defineWebManifest({
  name: 'contact-fields',
  screens: [{ path: PATH, title: names('title'), load: () => import('./fields-screen.tsx') }],
  navigation: [
    {
      id: 'contact-fields',
      label: names('title'),
      path: PATH,
      icon: ContactsIcon,
      order: 208,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
