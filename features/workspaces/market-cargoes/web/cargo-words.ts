import { formatCount } from '@laycan/web/messages.ts'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { daysWords } from '#features/workspaces/market-parts/web/public.ts'
import { t } from './messages.ts'

const units = { mt: 'mt', cbm: 'cbm', units: 'units' } as const

/** `50,000 mt`, `50,000–55,000 mt ±10 %`; of a time charter the deadweight that is asked for. */
export function quantityWords(cargo: MarketCargoRow): string {
  const { quantity_min, quantity_max, quantity_unit, tolerance } = cargo
  if (quantity_min === null && quantity_max === null) return shipWords(cargo)
  const range = rangeOf(quantity_min, quantity_max)
  return [`${range} ${units[quantity_unit]}`, tolerance === null ? '' : `±${tolerance} %`]
    .filter(Boolean)
    .join(' ')
}

/** The deadweight that is asked for: `52,000–58,000 dwt`. */
export function shipWords({ dwt_min, dwt_max }: MarketCargoRow): string {
  return dwt_min === null && dwt_max === null ? '' : `${rangeOf(dwt_min, dwt_max)} dwt`
}

function rangeOf(least: number | null, most: number | null): string {
  if (least === null || most === null || least === most) return formatCount(most ?? least ?? 0)
  return `${formatCount(least)}–${formatCount(most)}`
}

export const laycanWords = ({ laycan_from, laycan_to }: MarketCargoRow): string =>
  laycan_from === '' ? '' : daysWords(laycan_from, laycan_to === '' ? null : laycan_to)

export function durationWords({ duration_min_days: least, duration_max_days: most }: MarketCargoRow): string {
  if (least === null && most === null) return ''
  if (least === null || most === null || least === most) return t('days_one', { n: String(most ?? least) })
  return t('days', { least: String(least), most: String(most) })
}
