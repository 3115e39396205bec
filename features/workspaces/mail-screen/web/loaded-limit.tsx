import type { ReactNode } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

/** Where the company caps loaded mails, loading stops there and says so (ML-029, decision 3). */
export function useLoadedLimit(): { count: number; note: ReactNode } | undefined {
  const count = Number(useCompanySetting('loaded_emails_limit'))
  return count > 0 ? { count, note: <Banner>{t('limit_reached')}</Banner> } : undefined
}
