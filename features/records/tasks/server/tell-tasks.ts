import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { addNotices, removeNotices } from '#features/records/notifications/server/public.ts'
import { taskRefusals } from '../contract/errors.ts'
import { tasksChanged } from '../contract/messages.ts'
import type { TaskAssignee } from '../contract/task.ts'
import { findAssignee, listReaders, setAssignees } from './tasks.repo.ts'

const TITLE_MAX = 200

/** Tells those who see some tasks that they changed. @param before who saw them until now */
export async function tellTasks(
  tx: Tx,
  actor: Pick<Actor, 'user_id'> | undefined,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const user_ids = [...new Set([...before, ...(await listReaders(tx, ids))])].sort(
    (one, other) => one - other,
  )
  recordChange(tx, {
    message: tasksChanged,
    body: { ids: [...ids] },
    audience: { to: 'users', user_ids },
    actor_id: actor?.user_id ?? null,
  })
}

/**
 * Makes the assignees of a task exactly these, and notifies those who are new (TK-008).
 * @throws RefusedError for who is not active
 */
export async function assignTo(
  tx: Tx,
  actor: Actor,
  { id, title }: { id: number; title: string },
  assignees: readonly TaskAssignee[],
): Promise<void> {
  for (const { assignable_type, assignable_id } of assignees)
    if (!(await findAssignee(tx, { assignable_type, assignable_id })))
      throw new RefusedError(taskRefusals.notActive)
  const { added, removed_ids } = await setAssignees(tx, id, assignees)
  if (removed_ids.length > 0) await removeNotices(tx, 'TaskAssignment', removed_ids)
  const author = added.length > 0 ? await findActiveUser(tx, actor.user_id) : undefined
  for (const { id: assignment_id, assignable_type, assignable_id } of added) {
    const assignee = await findAssignee(tx, { assignable_type, assignable_id: Number(assignable_id) })
    if (!assignee) throw new RefusedError(taskRefusals.notActive)
    const to = assignable_type === 'User' ? 'you' : assignee.name
    await addNotices(tx, {
      noticeable_type: 'TaskAssignment',
      noticeable_id: assignment_id,
      subject: { kind: 'Task', id },
      content: `${author?.name ?? ''} assigned the task “${shortTitle(title)}” to ${to}`,
      actor_id: actor.user_id,
      user_ids: assignee.user_ids,
      ...(assignable_type === 'Role' && { role_id: Number(assignable_id) }),
    })
  }
}

/** A title as a notice carries it. */
export function shortTitle(title: string): string {
  const letters = [...title]
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : title
}
