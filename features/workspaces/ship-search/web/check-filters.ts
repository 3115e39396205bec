import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import { t } from './messages.ts'
import { kindOf, type ShipFilter } from './ship-filter.ts'

/** What is wrong with a filter, at its single field or the two ends of its range. */
export interface FilterErrors {
  readonly content?: string
  readonly least?: string
  readonly most?: string
}

/** A number as people write it: with grouping commas or spaces, and a point before decimals. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(/(?<=\d)[ ,\u00a0](?=\d{3}(?:\D|$))/g, '')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** SP-013, SP-014; undefined where it can be searched by. */
export function refuseFilter(filter: ShipFilter): FilterErrors | undefined {
  const kind = kindOf(filter.field)
  if (kind === 'number' && typeof filter.content === 'string' && filter.content.trim() !== '')
    return numberOf(filter.content) === undefined ? { content: t('not_numeric') } : undefined
  if (kind !== 'range' && kind !== 'days') return undefined
  const [least, most] = endsOf(filter)
  if (kind === 'days') return least && most && least > most ? { least: t('wrong_range') } : undefined
  const wrong = (text: string) => text !== '' && numberOf(text) === undefined
  if (wrong(least) || wrong(most))
    return {
      ...(wrong(least) && { least: t('not_numeric') }),
      ...(wrong(most) && { most: t('not_numeric') }),
    }
  const isTurned = least !== '' && most !== '' && (numberOf(least) ?? 0) > (numberOf(most) ?? 0)
  return isTurned ? { least: t('wrong_range') } : undefined
}

function endsOf({ minContent = '', maxContent = '' }: ShipFilter): [string, string] {
  return [minContent.trim(), maxContent.trim()]
}

/** What a form asks for: one criterion for each filter that is filled in. Those that are refused are left out. */
export function criteriaOfFilters(filters: readonly ShipFilter[]): ShipCriterion[] {
  return filters.flatMap((filter): ShipCriterion[] => {
    if (refuseFilter(filter)) return []
    const content = contentOf(filter)
    return content === undefined ? [] : [{ field: filter.field, strategy: filter.strategy, content }]
  })
}

function contentOf(filter: ShipFilter): unknown {
  const { content } = filter
  const kind = kindOf(filter.field)
  if (kind === 'range' || kind === 'days') {
    const ends = endsOf(filter).map((text) => (text === '' ? null : kind === 'days' ? text : numberOf(text)))
    return ends.every((end) => end === null) ? undefined : ends
  }
  if (typeof content !== 'string') return content.length === 0 ? undefined : content
  const text = content.trim()
  if (text === '') return undefined
  if (kind === 'flag') return text === 'yes'
  return kind === 'number' ? [numberOf(text), numberOf(text)] : text
}
