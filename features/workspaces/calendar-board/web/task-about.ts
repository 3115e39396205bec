import type { UserRights } from '#features/foundation/session/web/public.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import type { TaskSubject } from '#features/records/tasks/contract/task.ts'
import { ownZone } from './own-zone.ts'

/** Whether tasks are there to be made. */
export function areTasksOn({ setting }: UserRights): boolean {
  return setting('calendar_module') === '1'
}

/** Opens the form of a task about a ship or contact, which leads back to it. */
export async function createTaskAbout(about: TaskSubject, title: string): Promise<void> {
  const { openNewTask } = await import('./open-task.tsx')
  openNewTask({ about, title }, ownZone(currentTimeZone()))
}
