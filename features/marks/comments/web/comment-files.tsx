import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { FileNameText, fileIconOf, fileUrl } from '#features/records/attachments/web/public.ts'
import styles from './comments.module.css'
import { t } from './messages.ts'

interface CommentFilesProps {
  files: readonly Attachment[]
  /** Given while the comment is written. */
  onRemove?: (id: number) => void
}

/** The files of a comment; a press opens one beside. */
export function CommentFiles({ files, onRemove }: CommentFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const Drawn = fileIconOf(file)
        return (
          <li key={file.id} className={styles.file}>
            <Drawn size={16} />
            <a href={fileUrl(file)} target="_blank" rel="noopener noreferrer" aria-label={file.name}>
              <FileNameText name={file.name} />
            </a>
            <FileSizeText bytes={file.size} />
            {onRemove && (
              <IconButton
                icon={DismissIcon}
                size="small"
                label={t('remove_file', { name: file.name })}
                onClick={() => onRemove(file.id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
