import type { PointerEvent, ReactNode } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { downloadFile, FileNameText, fileIconOf } from '#features/records/attachments/web/public.ts'
import { t } from './messages.ts'
import styles from './preview-header.module.css'

export interface PreviewHeaderProps {
  file: MailFile
  /** 'h1' in a window of its own. */
  heading?: 'h1' | 'h2'
  /** Takes the whole panel along. */
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  /** What else can be done with it, after the download. */
  children?: ReactNode
}

/** The name of the file as title, its size, and what can be done with it. */
export function PreviewHeader({
  file,
  heading: Heading = 'h2',
  onPointerDown,
  children,
}: PreviewHeaderProps) {
  const Drawn = fileIconOf(file)
  return (
    // A plain group: a header of a panel would count as a second banner of the page.
    <div className={styles.header} onPointerDown={onPointerDown}>
      <Drawn size={16} />
      {/* Named as a whole: its two halves would be read with a pause between them. */}
      <Heading className={styles.title} aria-label={file.name === '' ? t('unnamed') : file.name}>
        <FileNameText name={file.name} />
      </Heading>
      <FileSizeText bytes={file.size} />
      <IconButton icon={DownloadIcon} label={t('download')} onClick={() => void downloadFile(file)} />
      {children}
    </div>
  )
}
