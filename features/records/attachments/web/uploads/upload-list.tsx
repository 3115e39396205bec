import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { DismissIcon, SyncIcon } from '@laycan/ui/icons.ts'
import { useStore } from '@laycan/web/store.ts'
import { FileNameText } from '../file-name-text.tsx'
import { t } from '../messages.ts'
import type { Upload } from './upload.ts'
import styles from './upload-list.module.css'
import type { Uploads } from './uploads.ts'

/** Files on their way with their progress; nothing when there are none. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useStore(uploads.store)
  if (list.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('uploads')}>
      {list.map((upload) => (
        <li key={upload.key} className={styles.upload} data-state={upload.state}>
          <div className={styles.row}>
            <FileNameText name={upload.name} />
            <span className={styles.words}>{wordsOf(upload)}</span>
            {upload.state === 'failed' && upload.can_retry && (
              <IconButton
                icon={SyncIcon}
                size="small"
                label={t('retry_name', { name: upload.name })}
                onClick={() => uploads.retry(upload.key)}
              />
            )}
            <IconButton
              icon={DismissIcon}
              size="small"
              label={t(upload.state === 'failed' ? 'remove_name' : 'cancel_name', { name: upload.name })}
              onClick={() => uploads.cancel(upload.key)}
            />
          </div>
          {upload.state === 'failed' ? (
            <p className={styles.error} role="alert">
              {upload.error}
            </p>
          ) : (
            <Bar upload={upload} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Bar({ upload: { name, sent, size } }: { upload: Upload }) {
  const part = size === 0 ? 0 : sent / size
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={t('uploading_name', { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(part * 100)}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${part})` }} />
    </div>
  )
}

function wordsOf({ state, sent, size }: Upload): string {
  if (state === 'failed') return ''
  if (state === 'waiting') return t('upload_waiting')
  if (state === 'paused') return t('upload_paused')
  return t('upload_progress', { sent: formatFileSize(sent), size: formatFileSize(size) })
}
