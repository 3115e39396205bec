import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { CopyIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showNotice } from '@laycan/web/client-events.ts'
import type { EventProvider } from '../../contract/delivery-report.ts'
import { openDeliveryWebhook } from '../../contract/endpoints.ts'
import styles from './delivery-settings.module.css'
import { t } from './messages.ts'
import type { DeliverySettings } from './use-delivery-settings.ts'

interface ConnectDialogProps {
  provider: EventProvider
  onChange: (settings: DeliverySettings) => void
  onClose: () => void
}

/** Takes a provider's key, or gives the secret that was made, this once. */
export function ConnectDialog({ provider, onChange, onClose }: ConnectDialogProps) {
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [secret, setSecret] = useState<string>()

  async function handleConnect() {
    try {
      const body = provider === 'generic' ? { provider } : { provider, key }
      const opened = await call(openDeliveryWebhook, { body, silent: true })
      onChange(opened.settings)
      if (opened.secret === null) onClose()
      else setSecret(opened.secret)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
    }
  }

  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog
      size="small"
      title={t('connect_title', { name: t(provider) })}
      {...(provider === 'generic' && { description: t('generic_key') })}
      onClose={onClose}
      keepOnBackdrop={key !== ''}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => void handleConnect()}>
            {t('connect')}
          </Button>
        </>
      }
    >
      {provider !== 'generic' && (
        <TextField
          label={t(`${provider}_key`)}
          autoComplete="off"
          value={key}
          onValueChange={setKey}
          {...(error !== undefined && { error })}
        />
      )}
    </Dialog>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function handleCopy() {
    await navigator.clipboard.writeText(secret)
    showNotice(t('copied'))
  }
  return (
    <Dialog
      size="small"
      title={t('secret_title')}
      description={t('secret_hint')}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button icon={CopyIcon} onClick={() => void handleCopy()}>
            {t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}
