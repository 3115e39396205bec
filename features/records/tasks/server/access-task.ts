import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { type AttachmentHolder, listHeldAttachments } from '#features/records/attachments/server/public.ts'
import type { RecordKind, SeenRecord } from '#features/records/record-kinds/server/public.ts'
import { taskRefusals } from '../contract/errors.ts'
import type { Task } from '../contract/task.ts'
import { assignedTo } from './seen-tasks.repo.ts'
import { findTasks, listReaders, type StoredTask, withFiles } from './tasks.repo.ts'

const HOLDER = 'task'

/** Under which name the files of a task are kept. */
export function holderOf(id: number): string {
  return `${HOLDER}/${id}`
}

/** The task if the actor sees it: its author, and those to whom it is assigned. */
export async function accessTask(db: Db, actor: Actor, id: number, lock = false): Promise<StoredTask> {
  const [task] = await findTasks(db, actor, [id], { lock })
  if (!task) throw new RefusedError(taskRefusals.notFound)
  return task
}

/** Tasks with their files, in one go. */
export async function describeTasks(db: Db, tasks: readonly StoredTask[]): Promise<Task[]> {
  const held = await listHeldAttachments(
    db,
    tasks.map(({ id }) => holderOf(id)),
  )
  return tasks.map((task) => withFiles(task, held.get(holderOf(task.id))))
}

/** Marks and notices of tasks: who sees a task may see what is said of it. */
export const taskKind: RecordKind = {
  kind: 'Task',
  not_found: taskRefusals.notFound,
  seenBy: (user_id, id) => sql<SeenRecord>`
    select '{}'::int[] as line_ids, null::timestamptz as received_at, null::text as box, null::boolean as archived,
      null::boolean as read
    from tasks where tasks.id = ${id} and tasks.deleted_at is null
      and (tasks.user_id = ${user_id} or ${assignedTo(user_id, sql`tasks.id`)})`,
  readersOf: (db, id) => listReaders(db, [id]),
}

export const taskFiles: AttachmentHolder = {
  prefix: HOLDER,
  readable: async (db, actor, ids) => (await findTasks(db, actor, ids)).map(({ id }) => id),
}
