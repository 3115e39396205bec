import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'

/** What the board and the list of tasks do by key; each runs while its screen shows. */
export const calendarCommands: readonly Command[] = [
  { id: 'calendar.add', title: t('addEvent'), group: t('title'), precedence: 5, keys: ['e'] },
  { id: 'calendar.today', title: t('today'), group: t('title'), precedence: 5, keys: ['t'] },
  { id: 'calendar.next', title: t('next'), group: t('title'), precedence: 5, keys: ['j'] },
  { id: 'calendar.previous', title: t('previous'), group: t('title'), precedence: 5, keys: ['k'] },
  { id: 'tasks.add', title: t('addTask'), group: t('tasks'), precedence: 5, keys: ['n'] },
]
