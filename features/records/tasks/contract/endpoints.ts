import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment, QueryFlag } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { TASKS_AT_ONCE, Task, TaskAssignee, TaskForm, TaskStatus } from './task.ts'

export const taskSorts = ['due_date', 'created_at'] as const
/** Pages that can be asked for by number; `scroll` leads on from there. */
const PAGES_MAX = 50
const OneTask = z.object({ task: Task })
const Ids = z.object({ ids: z.array(Id).min(1).max(TASKS_AT_ONCE) })
const AssignmentIds = z.object({ assignment_ids: z.array(Id) })

/** How many tasks the user sees (TK-002). */
export const TaskCounts = z.object({
  open_count: z.int(),
  assigned_count: z.int(),
  closed_count: z.int(),
})
export type TaskCounts = z.infer<typeof TaskCounts>

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/tasks',
  access: 'signed-in',
  summary: 'One page of the tasks that the user sees, by due date, or all of a time; and how many there are.',
  query: z.object({
    ...pageQuery(taskSorts),
    /** Up to 1,000 in one answer, for the calendar. */
    all: QueryFlag.optional(),
    /** In place of a cursor. */
    page: z.coerce.number().int().min(1).max(PAGES_MAX).optional(),
    /** Left out: open and closed ones. */
    status: TaskStatus.optional(),
    /** Due from here on and before `due_to` (ours). */
    due_from: Moment.optional(),
    due_to: Moment.optional(),
  }),
  response: z.object({ tasks: z.array(Task), ...TaskCounts.shape, ...pageAnswer }),
})

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/tasks/{id}',
  access: 'signed-in',
  summary: 'One task.',
  params: IdParams,
  response: OneTask,
})

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/tasks',
  access: 'signed-in',
  summary: 'Makes a task and assigns it.',
  body: TaskForm,
  is_form: true,
  response: OneTask,
})

export const updateTask = defineEndpoint({
  method: 'PUT',
  path: '/tasks/{id}',
  access: 'signed-in',
  summary: 'Changes a task; its files and assignees become exactly those given.',
  params: IdParams,
  body: TaskForm,
  is_form: true,
  response: OneTask,
})

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/tasks/{id}',
  access: 'signed-in',
  summary: 'Deletes a task.',
  params: IdParams,
  response: 'no-content',
})

export const deleteTasks = defineEndpoint({
  method: 'DELETE',
  path: '/tasks',
  access: 'signed-in',
  summary: 'Deletes tasks; those that the user does not see are left out.',
  body: Ids,
  response: 'no-content',
})

export const restoreTasks = defineEndpoint({
  method: 'POST',
  path: '/tasks/restore',
  access: 'signed-in',
  summary: 'Brings back tasks that were deleted within a day.',
  body: Ids,
  response: z.object({ tasks: z.array(Task) }),
})

export const assignTask = defineEndpoint({
  method: 'POST',
  path: '/task_assignments',
  access: 'signed-in',
  summary: 'Assigns a task to a user or a role; who has it already keeps it.',
  body: z.object({ task_id: Id, ...TaskAssignee.shape }),
  response: z.object({ assignment_id: Id }),
})

export const unassignTask = defineEndpoint({
  method: 'DELETE',
  path: '/task_assignments/{id}',
  access: 'signed-in',
  summary: 'Removes one assignment of a task.',
  params: IdParams,
  response: 'no-content',
})

export const closeTask = defineEndpoint({
  method: 'POST',
  path: '/task_assignments/close/{id}',
  access: 'signed-in',
  summary: 'Closes a task. {id} is the task.',
  params: IdParams,
  response: 'no-content',
})

export const reopenTask = defineEndpoint({
  method: 'POST',
  path: '/task_assignments/re_open/{id}',
  access: 'signed-in',
  summary: 'Opens a closed task again. {id} is the task.',
  params: IdParams,
  response: 'no-content',
})

export const closeTasks = defineEndpoint({
  method: 'POST',
  path: '/task_assignments/closes',
  access: 'signed-in',
  summary: 'Closes tasks; answers the assignments of those that were open.',
  body: Ids,
  response: AssignmentIds,
})

export const reopenTasks = defineEndpoint({
  method: 'POST',
  path: '/task_assignments/re_opens',
  access: 'signed-in',
  summary: 'Opens closed tasks again; answers the assignments of those that were closed.',
  body: Ids,
  response: AssignmentIds,
})

const OneFile = z.object({ attachment: Attachment })

export const uploadTaskAttachment = defineEndpoint({
  method: 'POST',
  path: '/task_attachments',
  access: 'signed-in',
  summary: 'Takes a file of at most 25 MB for a task that is written. The body is its bytes.',
  query: z.object({ name: z.string().max(1_000), file_type: z.string().max(200).default('') }),
  body: 'bytes',
  response: OneFile,
})

export const renameTaskAttachment = defineEndpoint({
  method: 'POST',
  path: '/task_attachments/rename',
  access: 'signed-in',
  summary: 'Renames a file of a task, or an own upload. An ending that is left out stays.',
  body: z.object({ id: Id, name: z.string().max(1_000) }),
  response: OneFile,
})

export const deleteTaskAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/task_attachments/{id}',
  access: 'signed-in',
  summary: 'Removes a file from its task, or an own upload.',
  params: IdParams,
  response: 'no-content',
})

export const deleteTaskAttachments = defineEndpoint({
  method: 'POST',
  path: '/task_attachments/delete_ids',
  access: 'signed-in',
  summary: 'As the removal of one, for several: all or none.',
  body: Ids,
  response: 'no-content',
})

export const getTaskAttachment = defineEndpoint({
  method: 'GET',
  path: '/task_attachments/{id}',
  access: 'signed-in',
  summary: 'The bytes of a file of a task: shown inline where that is safe, as a download when flagged.',
  params: IdParams,
  query: z.object({ download: QueryFlag.optional() }),
  response: 'file',
})
