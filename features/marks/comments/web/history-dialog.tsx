import { useEffect, useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { CommentVersion } from '../contract/comment.ts'
import { listCommentVersions } from '../contract/endpoints.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { t } from './messages.ts'

/** Shows what a comment said before. */
export function openHistory(id: number): void {
  openModal((close) => <HistoryDialog id={id} onClose={close} />)
}

function HistoryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { format, time_zone } = useDateStyle()
  const [versions, setVersions] = useState<readonly CommentVersion[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    call(listCommentVersions, { params: { id }, silent: true })
      .then((answer) => setVersions(answer.versions))
      .catch((error) => {
        if (!(error instanceof CallError)) throw error
        setVersions('failed')
      })
  }, [id, attempt])
  return (
    <Dialog title={t('history')} onClose={onClose}>
      {versions === 'failed' && (
        <ErrorState compact title={t('history_failed')} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {Array.isArray(versions) && (
        <ol className={styles.versions}>
          {versions.map(({ content, written_at }) => (
            <li key={written_at}>
              <time dateTime={written_at}>{formatDate(written_at, format, time_zone)}</time>
              <CommentText content={content} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
