import type { ReactNode } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'
import { type ListState, loadedCount } from './list-state.ts'

/** Where the company caps loaded mails, loading stops there and says so (ML-029, decision 3). */
export function useLoadedLimit(state: ListState): { isReached: boolean; note: ReactNode } {
  const limit = Number(useCompanySetting('loaded_emails_limit'))
  const isReached = limit > 0 && loadedCount(state) >= limit
  return { isReached, note: <Banner>{t('limit_reached')}</Banner> }
}
