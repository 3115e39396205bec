import { z } from 'zod'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { DayRange, DwtRange } from '#features/records/ship-positions/contract/position-criteria.ts'
import { Freshness } from './freshness.ts'
import type { TonnageRow } from './tonnage.ts'

/** The kind of record that a line of the book of ships is. */
export const MARKET_TONNAGE = 'MarketTonnage'

const textFields = {
  ship_name: 'Vessel',
  port_name: 'Port',
  area: 'Area',
  type_level2: 'Type',
  broker: 'Source',
  flag_name: 'Flag',
} as const
type TextField = keyof typeof textFields

/** One condition on open ships. */
export interface TonnageCriterion extends Criterion {
  readonly field: TextField | 'deadweight' | 'open' | 'freshness' | 'claim'
  readonly strategy: 'contains' | 'between' | 'any_of'
}

const Text = z.string().trim().min(1).max(255)

function textField(field: TextField) {
  return defineCriterion<TonnageRow, string>({
    kind: MARKET_TONNAGE,
    field,
    strategies: { contains: Text },
    matches: ({ [field]: value }, { content }) => value.toLowerCase().includes(content.toLowerCase()),
    leaves: 'on_load',
    describe: ({ content }) => `${textFields[field]} contains ${content}`,
  })
}

/** A range in words, as chips show it. */
export function rangeWords([least, most]: readonly [unknown, unknown]): string {
  if (least === null) return `up to ${most}`
  return most === null ? `from ${least}` : `${least} to ${most}`
}

export const FreshnessList = z.array(Freshness).min(1).max(5)
export const VerdictList = z
  .array(z.enum(['there', 'possible', 'not_before', 'silent']))
  .min(1)
  .max(4)

/** By what the book can be asked: ship, place, area, type, source, size, dates, freshness and what AIS says. */
export const tonnageCriteria = [
  ...(Object.keys(textFields) as TextField[]).map(textField),
  defineCriterion<TonnageRow, z.infer<typeof DwtRange>>({
    kind: MARKET_TONNAGE,
    field: 'deadweight',
    strategies: { between: DwtRange },
    matches({ deadweight }, { content: [least, most] }) {
      if (deadweight === null) return false
      return (least === null || deadweight >= least) && (most === null || deadweight <= most)
    },
    leaves: 'on_load',
    describe: ({ content }) => `DWT ${rangeWords(content)}`,
  }),
  defineCriterion<TonnageRow, z.infer<typeof DayRange>>({
    kind: MARKET_TONNAGE,
    field: 'open',
    strategies: { between: DayRange },
    matches: ({ open_from, open_to }, { content: [first, last] }) =>
      (last === null || (open_from !== '' && open_from <= last)) &&
      (first === null || open_to === null || open_to >= first),
    leaves: 'on_load',
    describe: ({ content }) => `Open ${rangeWords(content)}`,
  }),
  defineCriterion<TonnageRow, z.infer<typeof FreshnessList>>({
    kind: MARKET_TONNAGE,
    field: 'freshness',
    strategies: { any_of: FreshnessList },
    matches: ({ freshness }, { content }) => content.includes(freshness),
    leaves: 'on_load',
    describe: ({ content }) => `Freshness ${content.join(', ')}`,
  }),
  defineCriterion<TonnageRow, z.infer<typeof VerdictList>>({
    kind: MARKET_TONNAGE,
    field: 'claim',
    strategies: { any_of: VerdictList },
    matches: ({ claim_verdict }, { content }) => content.some((each) => each === claim_verdict),
    leaves: 'on_load',
    describe: ({ content }) => `AIS ${content.map((each) => each.replace('_', ' ')).join(', ')}`,
  }),
]

export const TonnageFilterText = criteriaText<TonnageCriterion>(MARKET_TONNAGE)

/** The criteria of a link; none where they cannot be read. */
export function parseTonnageFilter(text: string | undefined): readonly TonnageCriterion[] {
  return (text === undefined ? undefined : TonnageFilterText.safeParse(text).data) ?? []
}
