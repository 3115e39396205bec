import { type FormEvent, useId, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { createReport } from '../contract/endpoints.ts'
import { reportRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'

interface ReportDialogProps {
  /** The mail that something is wrong with. */
  email_id: number
  onClose: () => void
}

/** Says in words what is wrong with a mail; a reason is required (MD-027). */
export function ReportDialog({ email_id, onClose }: ReportDialogProps) {
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (remark.trim() === '') return setError(reportRefusals.noReason.text)
    setBusy(true)
    try {
      await call(createReport, { body: { reportable_type: 'Email', reportable_id: email_id, remark } })
      showToast({ kind: 'success', text: t('sent') })
      onClose()
    } catch (failure) {
      // The call has told what was wrong; the words stay here for another try.
      if (!(failure instanceof CallError)) throw failure
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('title')}
      description={t('hint')}
      keepOnBackdrop
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void handleSubmit(event)}>
        <Textarea
          label={t('remark')}
          value={remark}
          error={error}
          maxLength={5_000}
          onValueChange={(text) => {
            setRemark(text)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
