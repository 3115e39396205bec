import { CalendarIcon, TaskIcon } from '@laycan/ui/icons.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import { currentTimeZone, type MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { ownZone } from './own-zone.ts'

const isOn = ({ setting }: UserRights) => setting('calendar_module') === '1'

/** CA-016: an event or a task from a mail, which leads back to it. */
export const mailEventActions: readonly MailActionObject[] = [
  {
    id: 'create_event',
    group: 'file',
    order: 160,
    title: t('createEvent'),
    icon: CalendarIcon,
    when: ({ rows, all }) => all === undefined && rows.length === 1,
    words: 'calendar meeting appointment',
    isOffered: isOn,
    run: async ({ rows: [mail] }) =>
      (await import('./open-event.tsx')).openNewEvent(
        { email_id: mail?.id ?? null, title: mail?.subject ?? '' },
        ownZone(currentTimeZone()),
      ),
  },
  {
    id: 'create_task',
    group: 'file',
    order: 161,
    title: t('createTask'),
    icon: TaskIcon,
    when: ({ rows, all }) => all === undefined && rows.length === 1,
    words: 'to do reminder',
    isOffered: isOn,
    run: async ({ rows: [mail] }) =>
      (await import('./open-task.tsx')).openNewTask(
        { email_id: mail?.id ?? null, title: mail?.subject ?? '' },
        ownZone(currentTimeZone()),
      ),
  },
]
