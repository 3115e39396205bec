import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { DismissIcon, DraftIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { useStore } from '@laycan/web/store.ts'
import { ATTACHMENTS_MAX_BYTES } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { FileNameText, fileIconOf, fileUrl, UploadList } from '#features/records/attachments/web/public.ts'
import { bytesOf, type ComposeFiles, isShownAsFile } from './compose-files.ts'
import styles from './file-strip.module.css'
import { t } from './messages.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface FileStripProps {
  files: ComposeFiles
  isReadOnly: boolean
}

/** Files of the mail and those on their way: opened, renamed, removed singly or several at once (CP-020). */
export function FileStrip({ files, isReadOnly }: FileStripProps) {
  const all = useStore(files.list)
  const uploads = useStore(files.uploads.store)
  const [selected, setSelected] = useState<readonly number[]>([])
  const [renamed, setRenamed] = useState<Attachment>()
  const shown = all.filter(isShownAsFile)
  const refused = useStore(files.refused)
  if (shown.length === 0 && uploads.length === 0 && refused.length === 0) return null
  const chosen = shown.filter(({ id }) => selected.includes(id)).map(({ id }) => id)

  function toggle(id: number, isOn: boolean) {
    setSelected(isOn ? [...selected, id] : selected.filter((other) => other !== id))
  }

  return (
    <section className={styles.strip} aria-label={t('files')}>
      {refused.length > 0 && (
        <div className={styles.refused}>
          <Banner kind="danger" inset onClose={() => files.refused.set([])}>
            {t('too_large', { names: refused.join(', '), limit: formatFileSize(ATTACHMENTS_MAX_BYTES) })}
          </Banner>
        </div>
      )}
      <ul className={styles.cards}>
        {shown.map((attachment) => (
          <FileCard
            key={attachment.id}
            attachment={attachment}
            isReadOnly={isReadOnly}
            isSelected={chosen.includes(attachment.id)}
            onSelect={shown.length > 1 ? (isOn) => toggle(attachment.id, isOn) : undefined}
            onRename={() => setRenamed(attachment)}
            onRemove={() => files.remove([attachment.id])}
          />
        ))}
      </ul>
      <UploadList uploads={files.uploads} />
      <div className={styles.end}>
        {chosen.length > 0 && !isReadOnly && (
          <Button size="small" icon={TrashIcon} onClick={() => files.remove(chosen)}>
            {t('remove_selected', { n: chosen.length })}
          </Button>
        )}
        <span className={styles.total}>
          {t('of_limit', {
            size: formatFileSize(bytesOf(all) + bytesOf(uploads)),
            limit: formatFileSize(ATTACHMENTS_MAX_BYTES),
          })}
        </span>
      </div>
      {renamed && (
        <RenameDialog attachment={renamed} onRenamed={files.rename} onClose={() => setRenamed(undefined)} />
      )}
    </section>
  )
}

interface FileCardProps {
  attachment: Attachment
  isReadOnly: boolean
  isSelected: boolean
  onSelect: ((isOn: boolean) => void) | undefined
  onRename: () => void
  onRemove: () => void
}

function FileCard({ attachment, isReadOnly, isSelected, onSelect, onRename, onRemove }: FileCardProps) {
  const { name, size } = attachment
  const Drawn = fileIconOf(attachment)
  return (
    <li className={styles.card}>
      {onSelect && !isReadOnly && (
        <Checkbox label={t('select', { name })} hideLabel checked={isSelected} onCheckedChange={onSelect} />
      )}
      <a
        className={styles.name}
        href={fileUrl(attachment)}
        target="_blank"
        rel="noopener"
        aria-label={t('open', { name })}
      >
        <Drawn size={16} />
        <FileNameText name={name} />
        <FileSizeText bytes={size} />
      </a>
      {!isReadOnly && (
        <>
          <IconButton icon={DraftIcon} size="small" label={t('rename', { name })} onClick={onRename} />
          <IconButton icon={DismissIcon} size="small" label={t('remove', { name })} onClick={onRemove} />
        </>
      )}
    </li>
  )
}
