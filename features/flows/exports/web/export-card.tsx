import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call, urlOf } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import {
  cancelExport,
  downloadExport,
  type Export,
  type ExportState,
  removeExport,
  resumeExport,
} from '../contract/export.ts'
import styles from './exports.module.css'
import { t } from './messages.ts'
import { useExport } from './use-exports.ts'

const tones: Record<ExportState, BadgeTone> = {
  waiting: 'accent',
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  cancelled: 'warning',
  removed: 'neutral',
}

/** How an export stands, with its files and what can be done with it. */
export function ExportCard({ told, title }: { told: Export; title: string }) {
  const shown = useExport(told)
  const { id, state, done, total, parts, problem } = shown
  const isAtWork = state === 'waiting' || state === 'running'
  const detail = t('progress', { done: formatCount(done), total: formatCount(Math.max(done, total)) })
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        <ExportButtons shown={shown} />
      </div>
      {isAtWork && (
        <ProgressBar label={title} value={total === 0 ? 0 : Math.min(1, done / total)} detail={detail} />
      )}
      {problem !== '' && (
        <Banner kind="warning" inset>
          {problem}
        </Banner>
      )}
      {parts.length > 0 && (
        <ul className={styles.files}>
          {parts.map(({ position, name, size }) => (
            <li key={position}>
              <a
                className={styles.file}
                href={urlOf(downloadExport, { params: { id, position } })}
                download={name}
              >
                <DownloadIcon size={16} />
                {t('download', { name, size: formatFileSize(size) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {state === 'done' && <p className={styles.note}>{t('kept')}</p>}
    </div>
  )
}

function ExportButtons({ shown: { id, state } }: { shown: Export }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const params = { id }
  return (
    <span className={styles.buttons}>
      {(state === 'waiting' || state === 'running') && (
        <Button busy={isBusy} onClick={() => void run(() => call(cancelExport, { params }))}>
          {t('end')}
        </Button>
      )}
      {(state === 'cancelled' || state === 'failed') && (
        <Button busy={isBusy} onClick={() => void run(() => call(resumeExport, { params }))}>
          {t('resume')}
        </Button>
      )}
      {(state === 'done' || state === 'cancelled' || state === 'failed') && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('remove_question')}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => run(() => call(removeExport, { params }))}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  )
}
