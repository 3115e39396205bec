import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { t } from './messages.ts'
import styles from './two-factor.module.css'

interface CodeDialogProps {
  title: string
  description: string
  /** Above the field. */
  children?: ReactNode
  /** @throws CallError when the code is refused: the dialog stays and says why */
  onConfirm: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code. */
export function CodeDialog({ title, description, children, onConfirm, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await onConfirm(code)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(refused.texts[0] ?? t('unreachable'))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy && code.trim() !== '') void confirm()
  }

  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        {children}
        <TextField
          ref={field}
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={code}
          error={error}
          onValueChange={(typed) => {
            setCode(typed)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
