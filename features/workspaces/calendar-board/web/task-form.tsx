import { useState } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useAssignees } from '#features/marks/assignments/web/public.ts'
import { eventRefusals } from '#features/records/calendars/contract/errors.ts'
import {
  deriveTask,
  type ReminderUnit,
  reminderUnits,
  remindMinutes,
} from '#features/records/tasks/contract/derive-task.ts'
import { createTask, updateTask } from '#features/records/tasks/contract/endpoints.ts'
import { formOfTask } from '#features/records/tasks/contract/form-of-task.ts'
import type { Task } from '#features/records/tasks/contract/task.ts'
import { shakeBoard } from './calendar-store.ts'
import styles from './event-form.module.css'
import { momentAt } from './event-form-words.ts'
import { t } from './messages.ts'
import { RecurrenceField } from './recurrence-field.tsx'
import { TaskFiles } from './task-files.tsx'

const Unit = z.enum(['day', 'hour', 'minute'])
const Words = z.object({
  title: z.string(),
  body: z.string(),
  due_day: z.string().optional(),
  due_time: z.string().optional(),
  reminds: z.boolean(),
  unit: Unit,
  time: z.number(),
  recurrence: z.string(),
  assignees: z.array(z.string()),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
})
type Words = z.infer<typeof Words>

const unitWords = { day: t('dayUnit'), hour: t('hour'), minute: t('minute') } as const

/** What a new task begins with. */
export interface NewTask {
  readonly title?: string
  readonly email_id?: number | null
  readonly about?: Task['about']
}

interface TaskFormProps {
  task: Task | undefined
  /** What a new task begins with. */
  given?: NewTask
  zone: string
  onDone: () => void
}

/** A task, new or changed (TK-007 to TK-009). */
export function TaskForm({ task, given = {}, zone, onDone }: TaskFormProps) {
  const common = {
    kept: Words.partial(),
    start: wordsOf(task, given.title ?? '', zone),
    fields: ['title', 'due_date', 'assignments', 'recurrence'],
    refusals: { recurrence: eventRefusals.badRule },
    onSaved() {
      shakeBoard()
      showToast({ kind: 'success', text: t('taskSaved') })
      onDone()
    },
  }
  const about = task?.about ?? given.about ?? null
  const created = useEndpointForm(createTask, {
    ...common,
    name: 'calendar.new_task',
    input: (words: Words) => ({
      body: { ...writtenOf(words, zone), email_id: given.email_id ?? null, about, timezone: zone },
    }),
  })
  const updated = useEndpointForm(updateTask, {
    ...common,
    name: `calendar.task.${task?.id ?? 0}`,
    input: (words: Words) => ({
      params: { id: task?.id ?? 0 },
      body: task ? changedForm(task, writtenOf(words, zone), zone) : writtenOf(words, zone),
    }),
  })
  const form = task ? updated : created
  const [isUploading, setUploading] = useState(false)
  const { values, errors, change } = form
  const options = useAssignees().map(({ assignable_type, assignable_id, name }) => ({
    id: `${assignable_type}:${assignable_id}`,
    label: name,
  }))
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('eventTitle')}
        required
        data-autofocus
        value={values.title}
        onValueChange={(title) => change({ title })}
        {...(errors.title !== undefined && { error: errors.title })}
      />
      <div className={styles.times}>
        <DatePicker
          label={t('dueDay')}
          value={values.due_day}
          onValueChange={(due_day) => change({ due_day })}
          {...(errors.due_date !== undefined && { error: errors.due_date })}
        />
        <TimeField
          label={t('dueTime')}
          value={values.due_time}
          onValueChange={(due_time) => change({ due_time })}
        />
      </div>
      <Checkbox
        label={t('remind')}
        checked={values.reminds}
        onCheckedChange={(reminds) => change({ reminds })}
      />
      {values.reminds && (
        <div className={styles.times}>
          <TextField
            label={t('remind')}
            type="number"
            min={0}
            value={String(values.time)}
            onValueChange={(time) => change({ time: Math.max(0, Math.floor(Number(time) || 0)) })}
          />
          <Select
            label={t('unit')}
            value={values.unit}
            options={reminderUnits.map(([unit]) => ({ value: unit, label: unitWords[unit] }))}
            onValueChange={(unit: ReminderUnit) => change({ unit })}
          />
        </div>
      )}
      <RecurrenceField
        value={values.recurrence}
        error={errors.recurrence}
        onChange={(recurrence) => change({ recurrence })}
      />
      <ComboboxMany
        label={t('assignees')}
        options={options}
        value={options.filter(({ id }) => values.assignees.includes(id))}
        onValueChange={(chosen) => change({ assignees: chosen.map(({ id }) => id) })}
        {...(errors.assignments !== undefined && { error: errors.assignments })}
      />
      <Textarea label={t('text')} rows={4} value={values.body} onValueChange={(body) => change({ body })} />
      {about && (
        <a href={hrefOf(`/${about.kind === 'Ship' ? 'shipDetail' : 'contactDetail'}/${about.id}`)}>
          {t(about.kind === 'Ship' ? 'openShip' : 'openContact')}
        </a>
      )}
      <TaskFiles
        files={values.files}
        isBusy={isUploading}
        onBusy={setUploading}
        onChange={(next) => change((before) => ({ files: next(before.files) }))}
      />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            form.giveUp()
            onDone()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={form.isSaving || isUploading}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

function wordsOf(task: Task | undefined, title: string, zone: string): Words {
  const derived = deriveTask(
    task ?? { due_date: null, closed: false, remind: null, assigned_to_me: false },
    zone,
  )
  return {
    title: task?.title ?? title,
    body: task?.body ?? '',
    due_day: derived.dueDate || undefined,
    due_time: derived.dueTime || '09:00',
    reminds: derived.reminderEnable,
    unit: derived.reminderEnable ? derived.reminderUnit : 'minute',
    time: derived.reminderEnable ? derived.reminderTime : 30,
    recurrence: task?.recurrence ?? '',
    assignees: (task?.assignment_ids ?? []).map(
      ({ assignable_type, assignable_id }) => `${assignable_type}:${assignable_id}`,
    ),
    files: (task?.attachments ?? []).map(({ id, name }) => ({ id, name })),
  }
}

/** A task that repeats does so on the wall on which it was planned; one that begins to repeats on that of its writer. */
function changedForm(task: Task, written: ReturnType<typeof writtenOf>, zone: string) {
  return formOfTask(task, { ...written, timezone: task.recurrence === null ? zone : task.timezone })
}

/** What is typed of a task. */
function writtenOf(words: Words, zone: string) {
  const due_date = momentAt(words.due_day, words.due_time ?? '09:00', zone) || null
  return {
    title: words.title,
    body: words.body,
    due_date,
    remind: words.reminds ? remindMinutes(words.unit, words.time) : null,
    attachment_ids: words.files.map(({ id }) => id),
    assignments: words.assignees.map((text) => {
      const [type, id] = text.split(':')
      return {
        assignable_type: type === 'Role' ? ('Role' as const) : ('User' as const),
        assignable_id: Number(id),
      }
    }),
    recurrence: words.recurrence.trim() === '' ? null : words.recurrence,
  }
}
