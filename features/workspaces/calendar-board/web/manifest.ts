import { CalendarIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { isCalendarOn } from './calendar-is-on.ts'
import { t } from './messages.ts'

const PATH = '/calendar'

export const manifest = defineWebManifest({
  name: 'calendar-board',
  screens: [
    { path: PATH, title: t('title'), load: () => import('./calendar-screen.tsx') },
    { path: `${PATH}/table`, title: t('title'), load: () => import('./task-table-screen.tsx') },
  ],
  navigation: [
    {
      id: 'calendar',
      label: t('title'),
      path: PATH,
      icon: CalendarIcon,
      order: 60,
      isOn: ({ company_settings }) => isCalendarOn(company_settings),
    },
  ],
})
