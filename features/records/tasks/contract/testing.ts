import type { Task } from './task.ts'

/** A task that has something of everything. */
export function testTask(given: Partial<Task> = {}): Task {
  return {
    id: 12,
    title: 'Send the notice',
    body: 'To the agent',
    due_date: '2026-11-25T08:00:00.000Z',
    closed: false,
    remind: 30,
    assigned_to_me: true,
    attachments: [],
    assignment_ids: [{ id: 1, task_id: 12, assignable_type: 'Role', assignable_id: 4, user_ids: [7] }],
    email_id: 9,
    about: { kind: 'Ship', id: 5 },
    recurrence: 'FREQ=WEEKLY',
    timezone: 'Asia/Singapore',
    user_id: 7,
    created_at: '2026-11-01T08:00:00.000Z',
    version: 3,
    ...given,
  }
}
