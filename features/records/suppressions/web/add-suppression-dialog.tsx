import { useState } from 'react'
import { isEmail } from '@laycan/contract/checks.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { addSuppression } from '../contract/endpoints.ts'
import { suppressionNews } from './live.ts'
import { t } from './messages.ts'
import styles from './suppression-section.module.css'

/** Puts an address on the list by hand. */
export function AddSuppressionDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [detail, setDetail] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function handleAdd() {
    if (!isEmail(address)) return setError('Please enter a valid email address')
    setBusy(true)
    try {
      const { suppression } = await call(addSuppression, { body: { address, detail }, silent: true })
      suppressionNews.emit('changed', { address: suppression.address, suppression })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      size="small"
      title={t('add')}
      description={t('add_hint')}
      keepOnBackdrop={address !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={isBusy} type="submit" form="add-suppression">
            {t('add')}
          </Button>
        </>
      }
    >
      <form
        id="add-suppression"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void handleAdd()
        }}
      >
        <TextField
          label={t('address')}
          type="email"
          autoComplete="off"
          required
          value={address}
          onValueChange={setAddress}
          {...(error !== undefined && { error })}
        />
        <TextField label={t('detail')} value={detail} onValueChange={setDetail} />
      </form>
    </Dialog>
  )
}
