import { useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { FileDrop } from '@laycan/ui/fields/file-drop.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { importAisFile } from '#features/records/ais/contract/endpoints.ts'
import styles from './ais-settings.module.css'
import { t } from './messages.ts'

/** A file of a day's messages takes minutes. */
const SENDING_MS = 600_000

type Outcome = { kind: 'positive' | 'danger'; text: string }

/** Takes a file of sentences or positions. */
export function FilePart() {
  const [sending, setSending] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function take(file: File): Promise<void> {
    setOutcome(undefined)
    setSending(file.name)
    try {
      const { taken, refused } = await call(importAisFile, {
        body: file,
        silent: true,
        time_limit_ms: SENDING_MS,
      })
      const counts = { taken: formatCount(taken), refused: formatCount(refused) }
      setOutcome({ kind: 'positive', text: t('taken', counts) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome({ kind: 'danger', text: error.texts.join(' ') })
    } finally {
      setSending(undefined)
    }
  }

  return (
    <section className={styles.part}>
      <SectionHeader title={t('file')} description={t('file_hint')} />
      {outcome && (
        <Banner kind={outcome.kind} inset>
          {outcome.text}
        </Banner>
      )}
      {sending === undefined ? (
        <FileDrop label={t('drop')} choose={t('choose')} onFiles={([file]) => file && void take(file)} />
      ) : (
        <ProgressBar label={t('sending', { name: sending })} />
      )}
    </section>
  )
}
