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
  /** Id of the title, by which the panel is named. */
  titleId: string
  /** What else can be done with it, after the download. */
  children?: ReactNode
}

/** The name of the file as title, its size, and what can be done with it. */
export function PreviewHeader({ file, titleId, children }: PreviewHeaderProps) {
  const Drawn = fileIconOf(file)
  return (
    <header className={styles.header}>
      <Drawn size={16} />
      <h2 id={titleId} className={styles.title}>
        <FileNameText name={file.name} />
      </h2>
      <FileSizeText bytes={file.size} />
      <IconButton icon={DownloadIcon} label={t('download')} onClick={() => void downloadFile(file)} />
      {children}
    </header>
  )
}
