import { Badge } from '@laycan/ui/display/badge.tsx'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { t } from '../messages.ts'

const tones = { fresh: 'positive', warm: 'accent', stale: 'neutral' } as const

/** How far an order is still of use; the reason when pointed at. */
export function FreshnessBadge({
  freshness,
  freshness_reason,
}: Pick<MarketCargoRow, 'freshness' | 'freshness_reason'>) {
  return (
    <span title={freshness_reason}>
      <Badge tone={tones[freshness]}>{t(freshness)}</Badge>
    </span>
  )
}
