import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { mayLeave, setLeaveQuestion, type WorkKind } from '@laycan/web/unsaved-work.ts'
import { logOut } from '#features/foundation/session/web/public.ts'
import { mayLoseWaiting } from '#features/workspaces/waiting-changes/web/public.ts'
import { t } from '../messages.ts'

interface Question {
  readonly kind: WorkKind
  readonly answer: (isWilling: boolean) => void
}

const question = forDevice(createStore<Question | undefined>(undefined))

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

/** Signs out, here or on every computer; asks first when something unsaved would be lost (SH-029). */
export async function signOut(reason: 'asked' | 'everywhere' = 'asked'): Promise<void> {
  if ((await mayLeave()) && (await mayLoseWaiting())) await logOut(reason)
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
