import { useCallback, useEffect, useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type BroadcastSettings, getBroadcastSettings } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { PaceForm } from './pace-form.tsx'

/** How many separate mails leave in a minute, for the company and for single mailboxes; for administrators. */
export function PaceSection() {
  const [settings, setSettings] = useState<BroadcastSettings>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setSettings(await call(getBroadcastSettings, { silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return (
    <section>
      <SectionHeader title={t('pace_title')} description={`${t('pace_hint')} ${t('pace_none')}`} />
      {hasFailed && <ErrorState compact title={t('load_failed')} onRetry={() => void load()} />}
      {!hasFailed && !settings && <SkeletonRows count={2} rowHeight={44} columns="2fr 1fr" />}
      {settings && <PaceForm settings={settings} onSaved={setSettings} />}
    </section>
  )
}
