import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import type { MailFile } from '../contract/attachment.ts'
import styles from './attachment-strip.module.css'
import { decidePreview } from './decide-preview.ts'
import { downloadFile } from './download-file.ts'
import { fileIconOf } from './file-icon.ts'
import { FileNameText } from './file-name-text.tsx'
import { t } from './messages.ts'

export interface AttachmentCardProps {
  attachment: MailFile
  onPreview: (attachment: MailFile) => void
}

/** One file: a press shows it where that is possible, otherwise it is downloaded. */
export function AttachmentCard({ attachment, onPreview }: AttachmentCardProps) {
  const [busy, setBusy] = useState(false)
  const { size } = attachment
  const name = attachment.name === '' ? t('unnamed') : attachment.name
  const canPreview = decidePreview(attachment) !== 'none'
  const Drawn = fileIconOf(attachment)

  async function download() {
    if (busy) return
    setBusy(true)
    await downloadFile(attachment).finally(() => setBusy(false))
  }

  return (
    <div className={styles.card} data-kind={decidePreview(attachment)}>
      <button
        type="button"
        className={styles.open}
        aria-label={t(canPreview ? 'preview_name' : 'download_name', { name })}
        onClick={() => (canPreview ? onPreview(attachment) : void download())}
      >
        <Drawn size={16} className={styles.icon} />
        <FileNameText name={attachment.name} />
        <FileSizeText bytes={size} />
      </button>
      <IconButton
        icon={DownloadIcon}
        size="small"
        label={t('download_name', { name })}
        aria-busy={busy || undefined}
        onClick={() => void download()}
      />
    </div>
  )
}
