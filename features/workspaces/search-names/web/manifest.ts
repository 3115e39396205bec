import { SearchIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/search-names'

export const manifest = defineWebManifest({
  name: 'search-names',
  screens: [{ path: PATH, title: names('title'), load: () => import('./names-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'search-names',
      label: names('title'),
      path: PATH,
      icon: SearchIcon,
      order: 309,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
