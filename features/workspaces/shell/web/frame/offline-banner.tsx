import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { useIsOnline } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'

/** Stands over everything from a failed online check until one succeeds (RT-023). */
export function OfflineBanner() {
  return useIsOnline() ? null : <Banner kind="danger">{t('offline')}</Banner>
}
