import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { nameOf } from '#features/marks/assignments/web/public.ts'
import type { Task } from '#features/records/tasks/contract/task.ts'
import { t } from './messages.ts'
import styles from './task-table.module.css'

interface TaskRowsProps {
  tasks: readonly Task[]
  zone: string
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onOpen: (id: number) => void
}

/** Tasks as rows: what, by when, by whom. Closed ones are struck through. */
export function TaskRows({ tasks, zone, selected, onSelect, onOpen }: TaskRowsProps) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  const now = Date.now()
  return (
    <ul className={styles.rows}>
      {tasks.map((task) => {
        const { id, title, due_date, closed, assignment_ids } = task
        const isLate = !closed && due_date !== null && Date.parse(due_date) < now
        return (
          <li key={id} className={styles.row}>
            <Checkbox
              hideLabel
              label={t('select', { title })}
              checked={selected.includes(id)}
              onCheckedChange={(on) =>
                onSelect(on ? [...selected, id] : selected.filter((each) => each !== id))
              }
            />
            <button type="button" className={styles.open} data-closed={closed} onClick={() => onOpen(id)}>
              <span className={styles.name} dir="auto">
                {title}
              </span>
              <span className={styles.due} data-late={isLate}>
                {due_date === null ? t('noDue') : format.format(Date.parse(due_date))}
              </span>
              <span className={styles.who}>
                {assignment_ids.map((assignee) => nameOf(assignee)).join(', ')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
