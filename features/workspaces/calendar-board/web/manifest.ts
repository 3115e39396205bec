import { CalendarIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { calendarCommands } from './calendar-commands.ts'
import { isCalendarOn } from './calendar-is-on.ts'
import { liveHandlers } from './live.ts'
import { mailEventActions } from './mail-event-actions.ts'
import { t } from './messages.ts'
import { startReminders } from './reminders.ts'

const PATH = '/calendar'

export const manifest = defineWebManifest({
  name: 'calendar-board',
  screens: [
    { path: PATH, title: t('title'), load: () => import('./calendar-screen.tsx') },
    { path: `${PATH}/table`, title: t('title'), load: () => import('./task-table-screen.tsx') },
  ],
  live: liveHandlers,
  commands: calendarCommands,
  mail_actions: mailEventActions,
  declare: startReminders,
  slots: [{ place: 'calendar.entries', id: 'events', load: () => import('./calendar-screen.tsx') }],
  navigation: [
    {
      id: 'calendar',
      label: t('title'),
      path: PATH,
      icon: CalendarIcon,
      order: 40,
      isOn: ({ company_settings }) => isCalendarOn(company_settings),
    },
  ],
})
