import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'

export interface Question {
  title: string
  text?: string
  confirm_label: string
  /** For what cannot simply be taken back: the focus starts at Cancel. */
  is_danger?: boolean
}

let isAsking = false

/** Asks before an action and resolves to the answer. One question at a time: a key pressed twice asks once. */
export function askQuestion({ title, text, confirm_label, is_danger = false }: Question): Promise<boolean> {
  if (isAsking) return Promise.resolve(false)
  isAsking = true
  return new Promise((resolve) => {
    let answer = false
    openModal((close) => (
      <ConfirmDialog
        title={title}
        {...(text === undefined ? {} : { text })}
        confirmLabel={confirm_label}
        kind={is_danger ? 'danger' : 'primary'}
        onConfirm={() => {
          answer = true
        }}
        onClose={() => {
          isAsking = false
          close()
          resolve(answer)
        }}
      />
    ))
  })
}
