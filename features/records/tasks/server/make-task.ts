import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { TaskAssignee } from '../contract/task.ts'
import { insertTask, setClosed } from './tasks.repo.ts'
import { assignTo, tellTasks } from './tell-tasks.ts'

interface NewTask {
  readonly title: string
  readonly due_date: string | null
  readonly remind: number | null
  readonly recurrence?: string
  readonly timezone?: string
  readonly assignments: readonly TaskAssignee[]
  readonly closed: boolean
}

/** Makes a task in the actor's name and notifies those whose it is. @throws RefusedError for assignees who are not active */
export async function makeTask(
  tx: Tx,
  actor: Actor,
  { assignments, closed, ...words }: NewTask,
): Promise<number> {
  const id = await insertTask(tx, actor.user_id, {
    ...words,
    body: '',
    email_id: null,
    about: null,
    recurrence: words.recurrence ?? null,
    timezone: words.timezone ?? 'UTC',
  })
  await assignTo(tx, actor, { id, title: words.title }, assignments)
  if (closed) await setClosed(tx, [id], true)
  await tellTasks(tx, actor, [id])
  return id
}
