import { z } from 'zod'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { TaskIcon } from '@laycan/ui/icons.ts'
import { useQuery } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import { WhenCalendarIsOn } from './when-calendar-is-on.tsx'

const TaskQuery = z.object({ task_id: z.coerce.number().int().positive().optional() })

/** The tasks as a table, with one of them chosen by `task_id` (SH-013). There are none yet, and the screen says so. */
export default function TaskTableScreen() {
  const { task_id } = useQuery(TaskQuery)
  const isAsked = task_id !== undefined
  return (
    <WhenCalendarIsOn>
      <EmptyState isPage icon={TaskIcon} title={t(isAsked ? 'noSuchTask' : 'noTasks')}>
        {isAsked ? t('noSuchTaskText', { task_id }) : t('noTasksText')}
      </EmptyState>
    </WhenCalendarIsOn>
  )
}
