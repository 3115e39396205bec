import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { rangeWords } from '#features/records/market-tonnage/contract/tonnage-criteria.ts'
import { DayRange, DwtRange } from '#features/records/ship-positions/contract/position-criteria.ts'

/** The kind of record that a pair of a ship and a cargo is. */
export const MARKET_MATCH = 'MarketMatch'

/** What is known of the ship of a pair. */
interface ShipSide {
  ship: number
  ship_name: string
  area: string
  deadweight: number | null
  open_from: string
  open_to: string | null
}
/** What is known of its cargo. */
interface CargoSide {
  cargo: number
  cargo_name: string
  load_port: string
  load_area: string
  discharge_port: string
  laycan_from: string
  laycan_to: string
}
const shipTexts = { ship_name: 'Vessel', area: 'Open area' } as const
const cargoTexts = {
  cargo_name: 'Cargo',
  load_port: 'Load',
  load_area: 'Load area',
  discharge_port: 'Discharge',
} as const
const fields = { ...shipTexts, ...cargoTexts }
type TextField = keyof typeof fields

/** Which side of a pair a criterion asks about. */
const sides: Readonly<Record<string, 'ship' | 'cargo' | 'fit'>> = {
  ship: 'ship',
  ship_name: 'ship',
  area: 'ship',
  deadweight: 'ship',
  open: 'ship',
  cargo: 'cargo',
  cargo_name: 'cargo',
  load_port: 'cargo',
  load_area: 'cargo',
  discharge_port: 'cargo',
  laycan: 'cargo',
  fit: 'fit',
  miles: 'fit',
}

export const criteriaOfSide = (criteria: readonly MatchCriterion[], side: 'ship' | 'cargo' | 'fit') =>
  criteria.filter(({ field }) => sides[field] === side)

/** One condition on pairs. */
export interface MatchCriterion extends Criterion {
  readonly field: TextField | 'ship' | 'cargo' | 'deadweight' | 'open' | 'laycan' | 'fit' | 'miles'
  readonly strategy: 'contains' | 'between' | 'equal'
}

const Text = z.string().trim().min(1).max(255)

function textField(field: TextField) {
  return defineCriterion<Record<TextField, string>, string>({
    kind: MARKET_MATCH,
    field,
    strategies: { contains: Text },
    matches: ({ [field]: value }, { content }) => value.toLowerCase().includes(content.toLowerCase()),
    leaves: 'on_load',
    describe: ({ content }) => `${fields[field]} contains ${content}`,
  })
}

type Range = readonly [number | null, number | null]
const within = (value: number | null, [least, most]: Range) =>
  value !== null && (least === null || value >= least) && (most === null || value <= most)

function numberField<Field extends 'deadweight' | 'fit' | 'miles'>(field: Field, label: string) {
  return defineCriterion<Record<Field, number | null>, z.infer<typeof DwtRange>>({
    kind: MARKET_MATCH,
    field,
    strategies: { between: DwtRange },
    matches: ({ [field]: value }, { content }) => within(value, content),
    leaves: 'on_load',
    describe: ({ content }) => `${label} ${rangeWords(content)}`,
  })
}

type Days = z.infer<typeof DayRange>
const overlaps = (from: string, to: string | null, [first, last]: Days) =>
  (last === null || (from !== '' && from <= last)) && (first === null || to === null || to >= first)

/** By what pairs can be asked: for one cargo or one ship, and by what both are and how well they fit. */
export const matchCriteria = [
  ...(Object.keys(fields) as TextField[]).map(textField),
  ...(['ship', 'cargo'] as const).map((field) =>
    defineCriterion<Record<typeof field, number>, number>({
      kind: MARKET_MATCH,
      field,
      strategies: { equal: Id },
      matches: ({ [field]: id }, { content }) => id === content,
      leaves: 'on_load',
      describe: ({ content }, { nameOf }) => nameOf(field, content) ?? `This ${field}`,
    }),
  ),
  numberField('deadweight', 'DWT'),
  // In hundredths, and in nautical miles.
  numberField('fit', 'Fit'),
  numberField('miles', 'Ballast miles'),
  defineCriterion<ShipSide, Days>({
    kind: MARKET_MATCH,
    field: 'open',
    strategies: { between: DayRange },
    matches: ({ open_from, open_to }, { content }) => overlaps(open_from, open_to, content),
    leaves: 'on_load',
    describe: ({ content }) => `Open ${rangeWords(content)}`,
  }),
  defineCriterion<CargoSide, Days>({
    kind: MARKET_MATCH,
    field: 'laycan',
    strategies: { between: DayRange },
    matches: ({ laycan_from, laycan_to }, { content }) =>
      overlaps(laycan_from, laycan_to || laycan_from || null, content),
    leaves: 'on_load',
    describe: ({ content }) => `Laycan ${rangeWords(content)}`,
  }),
]

export const MatchFilterText = criteriaText<MatchCriterion>(MARKET_MATCH)

/** The criteria of a link; none where they cannot be read. */
export function parseMatchFilter(text: string | undefined): readonly MatchCriterion[] {
  return (text === undefined ? undefined : MatchFilterText.safeParse(text).data) ?? []
}

/** The id that the criteria ask for. */
export function askedId(criteria: readonly Criterion[], field: 'ship' | 'cargo'): number | undefined {
  const content = criteria.find((each) => each.field === field)?.content
  return typeof content === 'number' ? content : undefined
}
