import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { releaseHeld } from '#features/records/attachments/server/public.ts'
import { addNotices, removeNotices } from '#features/records/notifications/server/public.ts'
import { taskDue } from '../contract/messages.ts'
import { holderOf } from './access-task.ts'
import { listReaders, removeDeleted, takeDue } from './tasks.repo.ts'
import { shortTitle } from './tell-tasks.ts'

/** A minute that was asked for is kept to within this time. */
const LOOK_MS = 15_000
/** Tasks of one transaction. */
const AT_ONCE = 100

/** TK-010: reminds the author and the assignees of what is due. */
export const remindTasksJob = handleJob(
  defineJob('remind of tasks'),
  async (_body, { db, now, signal }) => {
    while (!signal.aborted && (await remindDue(db, now()))) {}
  },
  { repeats: everyMs(LOOK_MS) },
)

/** What was deleted a day ago goes for good, its files with it. */
export const cleanTasksJob = handleJob(
  defineJob('remove deleted tasks'),
  async (_body, { db, signal }) => {
    const removeSome = () =>
      inTransaction(db, async (tx) => {
        const removed = await removeDeleted(tx, AT_ONCE)
        for (const id of removed) await releaseHeld(tx, holderOf(id))
        return removed.length === AT_ONCE
      })
    while (!signal.aborted && (await removeSome())) {}
  },
  { repeats: dailyAt(3, 50) },
)

/** Reminds of some tasks in a transaction, so that each is reminded of once. @returns whether there may be more */
export async function remindDue(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const due = await takeDue(tx, now, AT_ONCE)
    for (const { id, title, due_date, closed } of due) {
      if (closed) continue
      const user_ids = await listReaders(tx, [id])
      await removeNotices(tx, 'Task', [id])
      await addNotices(tx, {
        noticeable_type: 'Task',
        noticeable_id: id,
        subject: { kind: 'Task', id },
        content: `The task “${shortTitle(title)}” is due`,
        actor_id: undefined,
        user_ids,
      })
      recordChange(tx, {
        message: taskDue,
        body: { task_id: id, title, due_date },
        audience: { to: 'users', user_ids },
      })
    }
    return due.length === AT_ONCE
  })
}
