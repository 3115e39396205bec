import { Suspense, useEffect, useState } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { CalendarIcon, CloseIcon, PlusIcon, ReopenIcon, TaskIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { SidePanel } from '@laycan/ui/overlays/side-panel.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { Conversation } from '#features/marks/comments/web/public.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { noteRecordOpened } from '#features/records/notifications/web/public.ts'
import { TaskStatus } from '#features/records/tasks/contract/task.ts'
import { t } from './messages.ts'
import { openNewTask } from './open-task.tsx'
import { ownZone } from './own-zone.ts'
import { removeTasks, setTasksClosed } from './task-changes.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRows } from './task-rows.tsx'
import { taskCounts } from './task-store.ts'
import styles from './task-table.module.css'
import { useTask, useTasks } from './use-tasks.ts'
import { WhenCalendarIsOn } from './when-calendar-is-on.tsx'

const TaskQuery = z.object({
  task_id: z.coerce.number().int().positive().optional(),
  status: TaskStatus.optional(),
  via: z.string().max(50).optional(),
})

/** The tasks as a table, with one of them open beside it by `task_id` (SH-013, TK-011). */
export default function TaskTableScreen() {
  return (
    <WhenCalendarIsOn>
      <TaskTable />
    </WhenCalendarIsOn>
  )
}

function TaskTable() {
  const { task_id, status = 'open', via } = useQuery(TaskQuery)
  const zone = ownZone(useDateStyle().time_zone)
  const counts = useStore(taskCounts)
  const { state, tasks, loadMore, retry } = useTasks(status)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const selected = chosen.filter((id) => tasks.some((task) => task.id === id))
  const show = (next: { task_id?: number | undefined; status?: TaskStatus }) =>
    go('/calendar/table', { status, task_id, ...next })
  const add = () => openNewTask({}, zone)
  useCommands([{ id: 'tasks.add', run: add }])
  useEffect(() => {
    if (task_id !== undefined) noteRecordOpened({ commentable_type: 'Task', commentable_id: task_id }, via)
  }, [task_id, via])
  const act = (deed: Promise<void>) => void deed.then(() => setChosen([])).catch(() => undefined)
  return (
    <div className={styles.screen}>
      <header className={styles.toolbar}>
        <h1 className={styles.title}>{t('myTask')}</h1>
        <Tabs
          label={t('myTask')}
          size="small"
          active={status}
          tabs={[
            {
              id: 'open',
              label: t('open'),
              aside: <CountBadge label={t('open')} count={counts?.open_count ?? 0} />,
            },
            {
              id: 'assigned_to_me',
              label: t('assignedToMe'),
              aside: <CountBadge label={t('assignedToMe')} count={counts?.assigned_count ?? 0} />,
            },
            {
              id: 'closed',
              label: t('closed'),
              aside: <CountBadge label={t('closed')} count={counts?.closed_count ?? 0} />,
            },
          ]}
          onActivate={(next) => {
            setChosen([])
            show({ status: next, task_id: undefined })
          }}
        />
        <span className={styles.space} />
        {selected.length > 0 && (
          <>
            <span>{t('selected', { n: selected.length })}</span>
            <Button
              size="small"
              icon={status === 'closed' ? ReopenIcon : CloseIcon}
              onClick={() => act(setTasksClosed(selected, status !== 'closed'))}
            >
              {t(status === 'closed' ? 'reopen' : 'close')}
            </Button>
            <Button size="small" icon={TrashIcon} onClick={() => act(removeTasks(selected))}>
              {t('delete')}
            </Button>
          </>
        )}
        <Button size="small" icon={CalendarIcon} kind="quiet" onClick={() => go('/calendar')}>
          {t('boardLink')}
        </Button>
        <Button size="small" kind="primary" icon={PlusIcon} onClick={add}>
          {t('addTask')}
        </Button>
      </header>
      {state === 'failed' && <ErrorState title={t('failed')} onRetry={retry} />}
      {state === 'loading' && <SkeletonRows count={12} rowHeight={36} />}
      {state === 'ready' && tasks.length === 0 && (
        <EmptyState icon={TaskIcon} title={t('noTasks')}>
          {t('noTasksText')}
        </EmptyState>
      )}
      <TaskRows
        tasks={tasks}
        zone={zone}
        selected={selected}
        onSelect={setChosen}
        onOpen={(id) => show({ task_id: id })}
      />
      {loadMore && (
        <Button kind="quiet" onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
      {task_id !== undefined && (
        <TaskPanel key={task_id} id={task_id} zone={zone} onClose={() => show({ task_id: undefined })} />
      )}
    </div>
  )
}

function TaskPanel({ id, zone, onClose }: { id: number; zone: string; onClose: () => void }) {
  const task = useTask(id)
  if (task === undefined) return null
  return (
    <SidePanel
      title={task === null ? t('noSuchTask') : task.title}
      width={480}
      onClose={onClose}
      actions={
        task && (
          <Button
            size="small"
            icon={task.closed ? ReopenIcon : CloseIcon}
            onClick={() => void setTasksClosed([id], !task.closed).catch(() => undefined)}
          >
            {t(task.closed ? 'reopen' : 'close')}
          </Button>
        )
      }
    >
      {task === null ? (
        <EmptyState icon={TaskIcon} title={t('noSuchTask')}>
          {t('noSuchTaskText')}
        </EmptyState>
      ) : (
        <>
          {task.email_id !== null && <a href={`#/mail/${task.email_id}`}>{t('openMail')}</a>}
          <TaskForm task={task} zone={zone} onDone={onClose} />
          <Suspense>
            <Conversation kind="Task" id={id} isReadOnly={false} />
          </Suspense>
        </>
      )}
    </SidePanel>
  )
}
