import type { ReactNode } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import type { MailFile } from '../../../records/attachments/contract/attachment.ts'
import { downloadFile, FileNameText, fileIconOf } from '../../../records/attachments/web/public.ts'
import { t } from './messages.ts'
import styles from './preview-header.module.css'

export interface PreviewHeaderProps {
  file: MailFile
  /** What else can be done with it, after the download. */
  children?: ReactNode
}

/** The name of the file as title, its size, and what can be done with it. */
export function PreviewHeader({ file, children }: PreviewHeaderProps) {
  const Drawn = fileIconOf(file)
  return (
    <header className={styles.header}>
      <Drawn size={16} />
      {/* Named as a whole: its two halves would be read with a pause between them. */}
      <h2 className={styles.title} aria-label={file.name === '' ? t('unnamed') : file.name}>
        <FileNameText name={file.name} />
      </h2>
      <FileSizeText bytes={file.size} />
      <IconButton icon={DownloadIcon} label={t('download')} onClick={() => void downloadFile(file)} />
      {children}
    </header>
  )
}
