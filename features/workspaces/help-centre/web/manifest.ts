import { HelpIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'help-centre',
  screens: [{ path: '/help', title: names('title'), load: () => import('./help-screen.tsx') }],
  navigation: [{ id: 'help', label: names('title'), path: '/help', icon: HelpIcon, order: 120 }],
})
