import { ArchiveIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { holdAction } from './hold-action.tsx'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/retention-setting'

export const manifest = defineWebManifest({
  name: 'retention',
  screens: [{ path: PATH, title: names('title'), load: () => import('./retention-screen.tsx') }],
  live: liveHandlers,
  mail_actions: [holdAction],
  slots: [{ place: 'detail.notice', id: 'legal_hold', load: () => import('./hold-notice.tsx') }],
  navigation: [
    {
      id: 'retention-setting',
      label: names('title'),
      path: PATH,
      icon: ArchiveIcon,
      order: 211,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
