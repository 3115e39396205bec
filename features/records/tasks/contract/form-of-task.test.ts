import { expect, test } from 'vitest'
import { formOfTask } from './form-of-task.ts'
import { TaskForm } from './task.ts'
import { testTask } from './testing.ts'

const task = testTask()

test('the form of a task names every field that is saved, so that what is not written stays', () => {
  const form = formOfTask(task, { due_date: '2026-11-26T08:00:00.000Z' })
  expect(Object.keys(form).sort()).toEqual(Object.keys(TaskForm.shape).sort())
  expect(form).toMatchObject({
    due_date: '2026-11-26T08:00:00.000Z',
    about: task.about,
    recurrence: task.recurrence,
    timezone: task.timezone,
    assignments: [{ assignable_type: 'Role', assignable_id: 4 }],
    version: 3,
  })
  expect(formOfTask(task, { version: 4 }).version).toBe(4)
})
