import type { Task, TaskForm } from './task.ts'

/** What a form sends of a task, each field of it: one that `TaskForm` gains and this lacks fails the types. */
export type WholeTaskForm = Required<TaskForm>

/**
 * The form of a task: what is written of it, and all else as it is. A saved form replaces the whole task, so each editor of
 * tasks begins with this one.
 * @param written what becomes another; its `version` is that of the task unless it is given
 */
export function formOfTask(task: Task, written: Partial<TaskForm> = {}): WholeTaskForm {
  const { title, body, due_date, remind, email_id, about, recurrence, timezone, version } = task
  const whole: WholeTaskForm = {
    title,
    body,
    due_date,
    remind,
    attachment_ids: task.attachments.map(({ id }) => id),
    assignments: task.assignment_ids.map(({ assignable_type, assignable_id }) => ({
      assignable_type,
      assignable_id,
    })),
    email_id,
    about,
    recurrence,
    timezone,
    version,
  }
  return { ...whole, ...written }
}
