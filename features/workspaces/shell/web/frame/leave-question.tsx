import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { createStore, useStore } from '@laycan/web/store.ts'
import { mayLeave, setLeaveQuestion, type WorkKind } from '@laycan/web/unsaved-work.ts'
import { logOut } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'

interface Question {
  readonly kind: WorkKind
  readonly answer: (isWilling: boolean) => void
}

const question = createStore<Question | undefined>(undefined)

/** Questions about leaving are asked by this window's dialog from now on. Called once at start. */
export function askBeforeLeaving(): void {
  setLeaveQuestion(
    (kind) =>
      new Promise((resolve) => {
        // A second way out while the question stands gets the same answer: no.
        question.get()?.answer(false)
        question.set({ kind, answer: resolve })
      }),
  )
}

/** Signs out; asks first when something unsaved would be lost (SH-029). */
export async function signOut(): Promise<void> {
  if (await mayLeave()) await logOut('asked')
}

/** 'Are you sure to leave this page?' (SH-028, SH-029), where something unsaved would be lost. */
export function LeaveQuestion() {
  const open = useStore(question)
  if (open === undefined) return null

  function settle(isWilling: boolean): void {
    question.set(undefined)
    open?.answer(isWilling)
  }

  return (
    <ConfirmDialog
      kind="danger"
      title={t('leaveQuestion')}
      text={t(open.kind === 'compose' ? 'leaveCompose' : 'leaveForm')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    />
  )
}
