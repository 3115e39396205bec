import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { t } from './messages.ts'
import { type NewTask, TaskForm } from './task-form.tsx'

/** Opens the form of a new task, e.g. from a mail, a ship or a contact. */
export function openNewTask(given: NewTask, zone: string): void {
  openModal((close) => (
    <Dialog title={t('newTask')} onClose={close} keepOnBackdrop>
      <TaskForm task={undefined} given={given} zone={zone} onDone={close} />
    </Dialog>
  ))
}
