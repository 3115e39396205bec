import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { t } from './words.ts'

export interface Question {
  /** Names what it is about: the subject of one mail, the number of many. */
  readonly title: string
  readonly text?: string
  readonly confirm_label: string
  /** For what cannot simply be taken back: the focus starts at Cancel. */
  readonly is_danger?: boolean
  /** Offers 'Don't ask again' and keeps it; called with the answer yes alone. */
  stopAsking?(): void
}

let isAsking = false

/** Asks before an action and resolves to the answer. One question at a time: a key pressed twice asks once. */
export function askQuestion(question: Question): Promise<boolean> {
  const { title, text, confirm_label, is_danger = false, stopAsking } = question
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
        {...(stopAsking && { optionLabel: t('dont_ask_again') })}
        onConfirm={(isOption) => {
          answer = true
          if (isOption) stopAsking?.()
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
