import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import type { DisputeBundle } from '../contract/dispute-bundle.ts'
import { t } from './messages.ts'

/** How far a bundle is. */
export function BundleState({ bundle: { state, done, total, problem } }: { bundle: DisputeBundle }) {
  if (state === 'failed')
    return (
      <Banner kind="danger" inset>
        {t('failed', { problem })}
      </Banner>
    )
  if (state === 'done')
    return (
      <Banner kind="positive" inset>
        {t('ready')}
      </Banner>
    )
  const detail = t('progress', { done: String(done), total: String(total) })
  return <ProgressBar label={t('making')} value={total === 0 ? 0 : done / total} detail={detail} />
}
