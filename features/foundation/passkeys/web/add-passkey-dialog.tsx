import { type FormEvent, useId, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { PasskeyGivenUp } from './browser-passkeys.ts'
import { t } from './messages.ts'
import { makePasskey } from './passkey-store.ts'

/** Asks for a name; then the browser asks in its own window. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useId()

  async function make(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await makePasskey(name.trim())
      showToast({ kind: 'success', text: t('added') })
      onClose()
    } catch (failed) {
      setError(passkeyFailureText(failed))
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') setError(t('name_missing'))
    else if (!busy) void make()
  }

  return (
    <Dialog
      title={t('add')}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('name')}
          description={t('name_hint')}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={error}
          onValueChange={setName}
        />
      </form>
    </Dialog>
  )
}

/** What to say when no passkey was made or used. Anything else is a mistake of ours and goes on. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof PasskeyGivenUp) return t('given_up')
  if (!(error instanceof CallError)) throw error
  return error.texts[0] ?? t('unreachable')
}
