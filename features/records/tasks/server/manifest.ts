import type { ServerManifest } from '@laycan/server/manifest.ts'
import { taskFiles, taskKind } from './access-task.ts'
import { listTasksRoute } from './list-tasks.ts'
import { tasksMigration } from './migrations/0630-tasks.ts'
import { recurringTasksMigration } from './migrations/0832-recurring-tasks.ts'
import { tasksByStateMigration } from './migrations/0892-tasks-by-state.ts'
import { personData } from './person-data.ts'
import { cleanTasksJob, remindTasksJob } from './remind-tasks.ts'
import * as tasks from './task-calls.ts'
import * as files from './task-files.ts'

export const manifest: ServerManifest = {
  name: 'records/tasks',
  person_data: personData,
  routes: [
    listTasksRoute,
    tasks.getTaskRoute,
    tasks.createTaskRoute,
    tasks.updateTaskRoute,
    tasks.deleteTaskRoute,
    tasks.deleteTasksRoute,
    tasks.restoreTasksRoute,
    tasks.assignTaskRoute,
    tasks.unassignTaskRoute,
    tasks.closeTaskRoute,
    tasks.reopenTaskRoute,
    tasks.closeTasksRoute,
    tasks.reopenTasksRoute,
    files.uploadTaskAttachmentRoute,
    files.renameTaskAttachmentRoute,
    files.deleteTaskAttachmentRoute,
    files.deleteTaskAttachmentsRoute,
    files.getTaskAttachmentRoute,
  ],
  record_kinds: [taskKind],
  attachment_holders: [taskFiles],
  jobs: [remindTasksJob, cleanTasksJob],
  migrations: {
    '0630-tasks': tasksMigration,
    '0832-recurring-tasks': recurringTasksMigration,
    '0892-tasks-by-state': tasksByStateMigration,
  },
}
