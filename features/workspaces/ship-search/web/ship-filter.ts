import { z } from 'zod'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import {
  type ShipFieldGroup,
  type ShipFieldName,
  shipFieldNames,
  shipFieldOf,
} from '#features/records/ships/contract/ship-fields.ts'
import type { ShipStrategy } from '#features/records/ships/contract/ship-strategies.ts'
import { t } from './messages.ts'

/** By what is searched: every field of a ship, and when it was last updated (SP-010). */
export type FilterField = ShipFieldName | 'last_update_date'

/** How a filter is filled in. */
type FilterKind = 'text' | 'choice' | 'range' | 'number' | 'flag' | 'days'

/** A filter of the form as it is filled in (SP-011). */
export const ShipFilter = z.object({
  field: z.string() as unknown as z.ZodType<FilterField>,
  label: z.string(),
  /** How texts and choices are compared. */
  strategy: z.string() as unknown as z.ZodType<ShipStrategy>,
  /** A text, or the values that were chosen; of a flag 'yes', 'no' or ''. */
  content: z.union([z.string(), z.array(z.string())]),
  /** Of a range its ends, as they are typed. */
  minContent: z.string().optional(),
  maxContent: z.string().optional(),
  /** It has a row of its own. */
  show: z.boolean(),
  /** It always shows, and cannot be taken away. */
  fixed: z.boolean(),
})
export type ShipFilter = z.infer<typeof ShipFilter>

export const filterFields: readonly FilterField[] = [...shipFieldNames, 'last_update_date']

/** SP-011. */
const FIXED: readonly FilterField[] = [
  'type_level2',
  'name',
  'deadweight',
  'year_of_build',
  'flag_name',
  'ship_status',
]

export function labelOf(field: FilterField): string {
  return field === 'last_update_date' ? t('last_updated') : shipFieldOf(field).label
}

export function groupOf(field: FilterField): ShipFieldGroup | 'record' {
  return field === 'last_update_date' ? 'record' : shipFieldOf(field).group
}

/** Numbers that name something are asked for as they are. */
const NAMED: readonly FilterField[] = ['lrimo', 'mmsi', 'number_of_decks']

export function kindOf(field: FilterField): FilterKind {
  if (field === 'last_update_date') return 'days'
  const { kind } = shipFieldOf(field)
  if (kind !== 'integer' && kind !== 'decimal') return kind
  return NAMED.includes(field) ? 'number' : 'range'
}

/** A filter that is not filled in. */
export function emptyFilter(field: FilterField): ShipFilter {
  const kind = kindOf(field)
  const strategy = kind === 'text' ? 'contains' : kind === 'choice' || kind === 'flag' ? 'equal' : 'between'
  const ends = kind === 'range' || kind === 'days' ? { minContent: '', maxContent: '' } : {}
  const content = kind === 'choice' ? [] : ''
  const fixed = FIXED.includes(field)
  return { field, label: labelOf(field), strategy, content, ...ends, show: fixed, fixed }
}

/** The form of a search; what no filter can say stays beside it. */
export function filtersOf(criteria: readonly ShipCriterion[]): {
  filters: ShipFilter[]
  others: ShipCriterion[]
} {
  const others = [...criteria]
  const filters = filterFields.map((field) => {
    const at = others.findIndex((criterion) => criterion.field === field)
    const filter = at === -1 ? undefined : filledBy(field, others[at])
    if (filter) others.splice(at, 1)
    return filter ?? emptyFilter(field)
  })
  return { filters, others }
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function filledBy(field: FilterField, criterion: ShipCriterion | undefined): ShipFilter | undefined {
  if (!criterion) return undefined
  const { strategy, content } = criterion
  const kind = kindOf(field)
  const filter = { ...emptyFilter(field), strategy, show: true }
  if (kind === 'text' && typeof content === 'string' && strategy in TEXT_MODES) return { ...filter, content }
  if (kind === 'choice' && Array.isArray(content)) return { ...filter, content: content.map(String) }
  if (kind === 'flag') return { ...filter, content: content === true ? 'yes' : 'no' }
  if (!Array.isArray(content)) return undefined
  const [least, most]: unknown[] = content
  if (kind === 'number') return least === most ? { ...filter, content: textOf(least) } : undefined
  return { ...filter, minContent: textOf(least), maxContent: textOf(most) }
}

/** SE-017, in the order in which they are offered. */
export const TEXT_MODES = { contains: true, equal: true, contain_and: true, contain_or: true } as const
