import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { Disclosure } from '@laycan/ui/layout/disclosure.tsx'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { cancelMailImport, type MailImport, resumeMailImport } from '../contract/mail-import.ts'
import { told } from './import-store.ts'
import { t } from './messages.ts'
import styles from './moving.module.css'
import { isUploadingHere } from './upload-file.ts'

const tones: Record<MailImport['state'], BadgeTone> = {
  uploading: 'accent',
  waiting: 'accent',
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  cancelled: 'warning',
}

/** A file that is brought in, with how far it is. */
export function ImportRow({ shown }: { shown: MailImport }) {
  const { file_name, state, size, received, read, stored, already_there, unreadable, problem } = shown
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled'
  const figures = {
    read: formatCount(read),
    stored: formatCount(stored),
    already_there: formatCount(already_there),
    unreadable: formatCount(unreadable),
  }
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>{file_name}</span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        <ImportButtons shown={shown} />
      </div>
      <ImportPlace shown={shown} />
      {state === 'uploading' && (
        <ProgressBar
          label={isUploadingHere(shown.id) ? t('uploading') : t('upload_waits')}
          value={received / size}
          detail={t('upload_detail', { received: formatFileSize(received), size: formatFileSize(size) })}
        />
      )}
      {(state === 'waiting' || state === 'running') && (
        <ProgressBar label={t(state)} detail={t('run_detail', figures)} />
      )}
      {isOver && read > 0 && <p className={styles.note}>{t('summary', figures)}</p>}
      {problem !== '' && (
        <Banner kind="warning" inset>
          {problem}
        </Banner>
      )}
      <Failures shown={shown} />
    </div>
  )
}

function ImportPlace({ shown: { line_id, created_at, created_by } }: { shown: MailImport }) {
  const { format, time_zone } = useDateStyle()
  const { active, inactive } = useTeam()
  const line = useLines().find(({ id }) => id === line_id)
  const who = [...active, ...inactive].find(({ id }) => id === created_by)
  const words = {
    line: line?.display_name ?? '',
    when: formatDate(created_at, format, time_zone),
    who: who?.name ?? '',
  }
  return <p className={styles.note}>{t('into', words)}</p>
}

function Failures({ shown: { failures, unreadable } }: { shown: MailImport }) {
  if (failures.length === 0) return null
  return (
    <Disclosure title={t('failures', { n: formatCount(unreadable) })}>
      <ul className={styles.failures}>
        {failures.map(({ file, reason }) => (
          <li key={`${file} ${reason}`}>{`${file}: ${reason}`}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

function ImportButtons({ shown: { id, state } }: { shown: MailImport }) {
  const [isBusy, setBusy] = useState(false)
  async function run(deed: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await told(deed)
    setBusy(false)
  }
  const params = { id }
  if (state === 'done') return null
  const goesOn = state === 'failed' || state === 'cancelled'
  return (
    <span className={styles.buttons}>
      <Button
        busy={isBusy}
        onClick={() => void run(() => call(goesOn ? resumeMailImport : cancelMailImport, { params }))}
      >
        {t(goesOn ? 'resume' : 'end')}
      </Button>
    </span>
  )
}
