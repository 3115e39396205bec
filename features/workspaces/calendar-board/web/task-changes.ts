import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import {
  closeTasks,
  deleteTasks,
  reopenTasks,
  restoreTasks,
} from '#features/records/tasks/contract/endpoints.ts'
import { shakeBoard } from './calendar-store.ts'
import { t } from './messages.ts'

/** Closes tasks or opens them again, with the way back (TK-003). */
export async function setTasksClosed(ids: readonly number[], closed: boolean): Promise<void> {
  const send = (to: boolean) =>
    call(to ? closeTasks : reopenTasks, { body: { ids: [...ids] } }).then(shakeBoard)
  await send(closed)
  showToast({
    kind: 'success',
    text: t(closed ? 'taskClosed' : 'taskReopened', { n: ids.length }),
    duration_ms: 10_000,
    action: { label: t('undo'), run: () => void send(!closed).catch(shakeBoard) },
  })
}

/** Deletes tasks, with the way back. */
export async function removeTasks(ids: readonly number[]): Promise<void> {
  await call(deleteTasks, { body: { ids: [...ids] } })
  shakeBoard()
  showToast({
    kind: 'success',
    text: t('taskDeleted', { n: ids.length }),
    duration_ms: 10_000,
    action: {
      label: t('undo'),
      run: () => void call(restoreTasks, { body: { ids: [...ids] } }).then(shakeBoard, shakeBoard),
    },
  })
}
