import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ShowIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { MergePreviewDialog } from './merge-preview-dialog.tsx'
import { t } from './messages.ts'
import type { MergeMail } from './use-merge-preview.ts'

/** What each recipient of a separately sent mail got: the mail itself shows its variables. */
export function EachEmailButton({ emailId }: { emailId: number }) {
  const [mail, setMail] = useState<MergeMail>()

  async function handleOpen() {
    try {
      const { subject, body, body_type, to, cc, bcc } = (await call(getDraft, { params: { id: emailId } }))
        .mail
      setMail({ subject, body, body_type, recipients: [...to, ...cc, ...bcc] })
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <>
      <Button size="small" icon={ShowIcon} onClick={() => void handleOpen()}>
        {t('each')}
      </Button>
      {mail && <MergePreviewDialog mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}
