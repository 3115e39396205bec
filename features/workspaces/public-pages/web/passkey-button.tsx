import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { KeyIcon } from '@laycan/ui/icons.ts'
import { canUsePasskeys, passkeyFailureText } from '#features/foundation/passkeys/web/public.ts'
import { SignInFailure } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

interface PasskeyButtonProps {
  /** Asks the device and enters. */
  onUse: () => Promise<void>
  onFail: (texts: readonly string[]) => void
}

/** Signs in by a passkey, where the browser knows any. */
export function PasskeyButton({ onUse, onFail }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null

  async function handlePress(): Promise<void> {
    setBusy(true)
    onFail([])
    try {
      await onUse()
    } catch (error) {
      onFail(error instanceof SignInFailure ? error.texts : [passkeyFailureText(error)])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon={KeyIcon} size="large" block busy={busy} onClick={() => void handlePress()}>
      {t('usePasskey')}
    </Button>
  )
}
