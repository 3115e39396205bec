import { type FormEvent, useId, useState } from 'react'
import { isEmail } from '@laycan/contract/checks.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { go } from '@laycan/web/navigation.ts'
import { mailAccountRefusals } from '#features/records/mail-accounts/contract/errors.ts'
import { addAccountPath, type Owner } from './account-paths.ts'
import { isConnected } from './account-store.ts'
import styles from './form/account-form.module.css'
import { t } from './messages.ts'

/** Asks for the address; the form that follows guesses the rest from it. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [owner, setOwner] = useState<Owner>('company')
  const [error, setError] = useState<string>()
  const form = useId()

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const address = email.trim()
    if (address === '') setError(t('cannot_be_empty', { field: t('email') }))
    else if (!isEmail(address)) setError(t('invalid_email'))
    else if (isConnected(address)) setError(mailAccountRefusals.emailTaken.text)
    else go(addAccountPath(owner, address))
  }

  return (
    <Dialog
      title={t('add_title')}
      description={t('add_text')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          value={email}
          {...(error === undefined ? {} : { error })}
          onValueChange={setEmail}
        />
        <Select
          label={t('owner')}
          value={owner}
          options={[
            { value: 'company', label: t('owner_company') },
            { value: 'personal', label: t('owner_personal') },
          ]}
          onValueChange={setOwner}
        />
      </form>
    </Dialog>
  )
}
