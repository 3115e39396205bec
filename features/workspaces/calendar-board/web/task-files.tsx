import { useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { AttachmentIcon, DismissIcon } from '@laycan/ui/icons.ts'
import styles from './event-form.module.css'
import { t } from './messages.ts'
import { type LeftOutFile, type TaskFile, uploadTaskFiles } from './upload-task-files.ts'

interface TaskFilesProps {
  files: readonly TaskFile[]
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** What becomes of the files that are there by then: one may be taken away while others are still uploaded. */
  onChange: (change: (files: readonly TaskFile[]) => TaskFile[]) => void
}

/** The files of a task; more are added several at once, and what could not be added is named. */
export function TaskFiles({ files, isBusy, onBusy, onChange }: TaskFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOutFile[]>([])

  async function add(chosen: readonly File[]): Promise<void> {
    setLeftOut([])
    onBusy(true)
    try {
      setLeftOut(await uploadTaskFiles(chosen, (file) => onChange((before) => [...before, file])))
    } finally {
      onBusy(false)
    }
  }

  return (
    <div className={styles.files}>
      {files.map(({ id, name }) => (
        <div key={id} className={styles.file}>
          <a href={`/task_attachments/${id}?download=1`}>{name}</a>
          <IconButton
            icon={DismissIcon}
            size="small"
            label={t('removeFile', { name })}
            onClick={() => onChange((before) => before.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {leftOut.length > 0 && (
        <Banner kind="danger" inset onClose={() => setLeftOut([])}>
          {leftOut.map(({ name, why }) => t('fileLeftOut', { name, why })).join(' ')}
        </Banner>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('addFile')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file can be chosen again after it failed.
          target.value = ''
          if (chosen.length > 0) void add(chosen)
        }}
      />
      <div>
        <Button size="small" icon={AttachmentIcon} busy={isBusy} onClick={() => input.current?.click()}>
          {t('addFile')}
        </Button>
      </div>
    </div>
  )
}
