import { Badge } from '@laycan/ui/display/badge.tsx'
import type { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import { tonnageConfidence } from '#features/records/market-tonnage/contract/tonnage-confidence.ts'
import { t } from '../messages.ts'

const freshnessTones = {
  fresh: 'positive',
  warm: 'accent',
  stale: 'neutral',
  fixed: 'danger',
  withdrawn: 'warning',
} as const

/** How far a line is still of use; the reason when pointed at. */
export function FreshnessBadge({
  freshness,
  freshness_reason,
}: Pick<TonnageRow, 'freshness' | 'freshness_reason'>) {
  return (
    <span title={freshness_reason}>
      <Badge tone={freshnessTones[freshness]}>{t(freshness)}</Badge>
    </span>
  )
}

const claimTones = {
  there: 'positive',
  possible: 'positive',
  not_before: 'danger',
  silent: 'warning',
  unknown: 'neutral',
} as const

/** The answer without the way that it stands on: `possible from 3 Dec 14:00`. */
export const claimWords = ({ claim_reason }: Pick<TonnageRow, 'claim_reason'>): string =>
  claim_reason.split(': ')[0] ?? ''

type Claim = Pick<TonnageRow, 'claim_verdict' | 'claim_reason'>

/** What AIS says of a claim, in its words: `possible from 3 Dec 14:00`. Ships that nobody hears say nothing. */
export function ClaimBadge({ claim_verdict, claim_reason }: Claim) {
  if (claim_verdict === null || claim_verdict === 'unknown') return null
  return (
    <span title={claim_reason}>
      <Badge tone={claimTones[claim_verdict]}>{claimWords({ claim_reason }) || t(claim_verdict)}</Badge>
    </span>
  )
}

/** Lines that were read less surely say so. */
const SURE = 0.75

/** How surely a line was read, and what is doubted: `68 %: the port is not known`. */
export function confidenceWords(row: TonnageRow): string {
  const { confidence, doubts } = tonnageConfidence(row)
  const n = `${Math.round(confidence * 100)} %`
  return doubts.length === 0 ? n : `${n}: ${doubts.map((doubt) => t(`doubt_${doubt}`)).join(', ')}`
}

/** A question mark beside what was read less surely; in what when pointed at. */
export function Unsure({ row, className }: { row: TonnageRow; className: string | undefined }) {
  if (tonnageConfidence(row).confidence >= SURE) return null
  const words = t('unsure', { words: confidenceWords(row) })
  return (
    <span className={className} title={words} role="img" aria-label={words}>
      ?
    </span>
  )
}
