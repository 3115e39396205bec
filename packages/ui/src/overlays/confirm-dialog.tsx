import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { uiWord } from '../words.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  /** The question, e.g. `Are you sure you want to archive 12 emails?` */
  title: string
  /** What follows from it and whether it can be taken back. */
  text?: ReactNode
  /** The deed as a verb, e.g. `Archive`; never `OK`. */
  confirmLabel: string
  cancelLabel?: string
  /** `danger` for what cannot be taken back; the focus then starts at Cancel. */
  kind?: 'primary' | 'danger'
  /** A box to tick beside the answer, e.g. `Don’t ask again`. */
  optionLabel?: string
  /** May return a promise: the dialog stays, busy, until it settles, and closes when it fulfils. */
  onConfirm: (isOption: boolean) => void | Promise<void>
  onClose: () => void
}

/** A question before a deed. A rejected `onConfirm` leaves the dialog open; its caller says what failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel = uiWord('cancel'),
    kind = 'primary',
    optionLabel,
    onConfirm,
    onClose,
  } = props
  const [busy, setBusy] = useState(false)
  const [isOption, setOption] = useState(false)

  async function handleConfirm() {
    setBusy(true)
    try {
      await onConfirm(isOption)
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={kind === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            kind={kind}
            busy={busy}
            data-autofocus={kind === 'primary' || undefined}
            onClick={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {optionLabel !== undefined && (
        <Checkbox label={optionLabel} checked={isOption} onCheckedChange={setOption} />
      )}
    </Dialog>
  )
}
