import { useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { AttachmentIcon, DismissIcon } from '@laycan/ui/icons.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import {
  FileNameText,
  fileIconOf,
  fileUrl,
  UploadList,
  type Uploads,
} from '#features/records/attachments/web/public.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'

interface FilesFieldProps {
  attachments: readonly Attachment[]
  uploads: Uploads
  onRemove: (id: number) => void
}

/** The files of a template and those on their way. */
export function FilesField({ attachments, uploads, onRemove }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const files = attachments.filter(({ disposition }) => disposition === 'attachment')
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('attachments')}</legend>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileItem key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <div>
        <Button icon={AttachmentIcon} onClick={() => input.current?.click()}>
          {t('attach')}
        </Button>
      </div>
    </fieldset>
  )
}

function FileItem({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const Drawn = fileIconOf(file)
  return (
    <li className={styles.file}>
      <Drawn size={16} />
      <a href={fileUrl(file)} target="_blank" rel="noopener" aria-label={file.name}>
        <FileNameText name={file.name} />
      </a>
      <FileSizeText bytes={file.size} />
      <IconButton
        icon={DismissIcon}
        size="small"
        label={t('remove_file', { name: file.name })}
        onClick={onRemove}
      />
    </li>
  )
}
