import { z } from 'zod'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { DayRange, DwtRange } from '#features/records/ship-positions/contract/position-criteria.ts'
import type { MarketCargoRow } from './cargo.ts'

/** The kind of record that an order of the market is. */
export const MARKET_CARGO = 'MarketCargo'

const textFields = {
  cargo: 'Cargo',
  account: 'Account',
  load_port: 'Load',
  discharge_port: 'Discharge',
  load_area: 'Load area',
  discharge_area: 'Discharge area',
  broker: 'Source',
} as const
type TextField = keyof typeof textFields

/** One condition on cargoes. */
export interface CargoCriterion extends Criterion {
  readonly field: TextField | 'quantity' | 'laycan' | 'freshness' | 'kind'
  readonly strategy: 'contains' | 'between' | 'any_of'
}

const Text = z.string().trim().min(1).max(255)

function textField(field: TextField) {
  return defineCriterion<MarketCargoRow, string>({
    kind: MARKET_CARGO,
    field,
    strategies: { contains: Text },
    matches: ({ [field]: value }, { content }) => value.toLowerCase().includes(content.toLowerCase()),
    leaves: 'on_load',
    describe: ({ content }) => `${textFields[field]} contains ${content}`,
  })
}

function rangeWords([least, most]: readonly [unknown, unknown]): string {
  if (least === null) return `up to ${most}`
  return most === null ? `from ${least}` : `${least} to ${most}`
}

export const CargoFreshnessList = z
  .array(z.enum(['fresh', 'warm', 'stale']))
  .min(1)
  .max(3)
export const CargoKindList = z
  .array(z.enum(['voyage', 'time_charter']))
  .min(1)
  .max(2)
const kindWords = { voyage: 'voyage', time_charter: 'time charter' } as const

/** By what cargoes can be asked for: cargo, account, ports, areas, source, size, laycan, freshness and kind. */
export const cargoCriteria = [
  ...(Object.keys(textFields) as TextField[]).map(textField),
  defineCriterion<MarketCargoRow, z.infer<typeof DwtRange>>({
    kind: MARKET_CARGO,
    field: 'quantity',
    strategies: { between: DwtRange },
    matches({ quantity_max }, { content: [least, most] }) {
      if (quantity_max === null) return false
      return (least === null || quantity_max >= least) && (most === null || quantity_max <= most)
    },
    leaves: 'on_load',
    describe: ({ content }) => `Quantity ${rangeWords(content)}`,
  }),
  defineCriterion<MarketCargoRow, z.infer<typeof DayRange>>({
    kind: MARKET_CARGO,
    field: 'laycan',
    strategies: { between: DayRange },
    matches: ({ laycan_from, laycan_to }, { content: [first, last] }) =>
      laycan_from !== '' &&
      (last === null || laycan_from <= last) &&
      (first === null || laycan_to === '' || laycan_to >= first),
    leaves: 'on_load',
    describe: ({ content }) => `Laycan ${rangeWords(content)}`,
  }),
  defineCriterion<MarketCargoRow, z.infer<typeof CargoFreshnessList>>({
    kind: MARKET_CARGO,
    field: 'freshness',
    strategies: { any_of: CargoFreshnessList },
    matches: ({ freshness }, { content }) => content.includes(freshness),
    leaves: 'on_load',
    describe: ({ content }) => `Freshness ${content.join(', ')}`,
  }),
  defineCriterion<MarketCargoRow, z.infer<typeof CargoKindList>>({
    kind: MARKET_CARGO,
    field: 'kind',
    strategies: { any_of: CargoKindList },
    matches: ({ kind }, { content }) => content.includes(kind),
    leaves: 'on_load',
    describe: ({ content }) => content.map((each) => kindWords[each]).join(', '),
  }),
]

export const CargoFilterText = criteriaText<CargoCriterion>(MARKET_CARGO)

/** The criteria of a link; none where they cannot be read. */
export function parseCargoFilter(text: string | undefined): readonly CargoCriterion[] {
  return (text === undefined ? undefined : CargoFilterText.safeParse(text).data) ?? []
}
