import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'

export interface Question {
  title: string
  text?: string
  confirm_label: string
  /** For what cannot simply be taken back: the focus starts at Cancel. */
  is_danger?: boolean
}

let isAsking = false

/**
 * Asks before a deed and resolves to the answer. It stands by itself, because actions are started from menus, keys and
 * windows of many screens. One question at a time: a key pressed twice asks once.
 */
export function askQuestion({ title, text, confirm_label, is_danger = false }: Question): Promise<boolean> {
  if (isAsking) return Promise.resolve(false)
  isAsking = true
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    let answer = false
    const close = () => {
      isAsking = false
      root.unmount()
      place.remove()
      resolve(answer)
    }
    root.render(
      <ConfirmDialog
        title={title}
        {...(text === undefined ? {} : { text })}
        confirmLabel={confirm_label}
        kind={is_danger ? 'danger' : 'primary'}
        onConfirm={() => {
          answer = true
        }}
        onClose={close}
      />,
    )
  })
}
