import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import type { Passkey } from '../contract/passkey.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys } from './browser-passkeys.ts'
import { t } from './messages.ts'
import { loadPasskeys, removePasskey, usePasskeys } from './passkey-store.ts'

interface PasskeysPartProps {
  /** A moment in the words of the user's settings. */
  describeMoment: (moment: string) => string
}

/** The passkeys of who is signed in. */
export function PasskeysPart({ describeMoment }: PasskeysPartProps) {
  const passkeys = usePasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  useEffect(() => void loadPasskeys(), [])
  return (
    <>
      <FormRow title={t('title')} description={t('text')}>
        <Button
          {...(canUsePasskeys() ? {} : { disabledReason: t('impossible') })}
          onClick={() => setIsAdding(true)}
        >
          {t('add')}
        </Button>
      </FormRow>
      {passkeys.map((passkey) => (
        <FormRow
          key={passkey.id}
          title={passkey.name}
          description={
            passkey.last_used_at === null
              ? t('unused')
              : t('used', { date: describeMoment(passkey.last_used_at) })
          }
        >
          <Button aria-label={t('remove_of', { name: passkey.name })} onClick={() => setLeaving(passkey)}>
            {t('remove')}
          </Button>
        </FormRow>
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.name })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => removePasskey(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
