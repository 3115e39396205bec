import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { renameAttachment } from '#features/records/attachments/contract/uploads.ts'
import { t } from './messages.ts'

interface RenameDialogProps {
  attachment: Attachment
  onRenamed: (attachment: Attachment) => void
  onClose: () => void
}

/** Another name for a file of the mail (AP-135). */
export function RenameDialog({ attachment, onRenamed, onClose }: RenameDialogProps) {
  const [name, setName] = useState(attachment.name)
  const [error, setError] = useState<string>()

  async function save() {
    if (name.trim() === '') return
    try {
      const answer = await call(renameAttachment, {
        body: { id: attachment.id, name: name.trim() },
        silent: true,
      })
      onRenamed(answer.attachment)
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' ') || failure.message)
    }
  }

  return (
    <Dialog
      size="small"
      title={t('rename', { name: attachment.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('new_name')}
        value={name}
        onValueChange={setName}
        {...(error === undefined ? {} : { error })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
        }}
      />
    </Dialog>
  )
}
