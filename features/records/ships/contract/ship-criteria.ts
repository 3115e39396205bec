import { z } from 'zod'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { type ShipFieldName, shipFieldNames, shipFieldOf } from './ship-fields.ts'
import { SHIP_STRATEGIES, type ShipStrategy } from './ship-strategies.ts'

/** The kind of record that a ship is. */
export const SHIP = 'Ship'

/** One condition on ships: a field, and what it has to be. */
export interface ShipCriterion extends Criterion {
  readonly field: ShipFieldName | 'tags' | 'last_update_date'
  readonly strategy: ShipStrategy
}

/** What is known of a ship in memory: a row of the list lacks most fields. */
export type KnownShip = Readonly<Partial<Record<string, unknown>>>

export type NumberRange = readonly [number | null, number | null]
export type DayRange = readonly [string | null, string | null]

const isSaid = (values: readonly unknown[]) => values.some((value) => value !== null)
const Text = z.string().trim().min(1).max(500)
const Bound = z.number().nullable()
const ranged = z
  .tuple([Bound, Bound])
  .refine(isSaid)
  .refine(([least, most]) => least === null || most === null || least <= most)
const Day = z.iso.date().nullable()
const days = z
  .tuple([Day, Day])
  .refine(isSaid)
  .refine(([first, last]) => first === null || last === null || first <= last)
const among = z.array(z.string().trim().min(1).max(200)).min(1).max(200)

const lower = (text: unknown) => String(text).toLowerCase()

/** The words of a text that is asked for by its words. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/))].filter((word) => word !== '')
}

function holdsText(value: string, strategy: string, content: string): boolean {
  if (strategy === 'contain_and') return wordsOf(content).every((word) => value.includes(word))
  if (strategy === 'contain_or') return wordsOf(content).some((word) => value.includes(word))
  const isEqual = strategy === 'equal' || strategy === 'not_equal'
  return isEqual ? value === lower(content) : value.includes(lower(content))
}

function textField(field: ShipFieldName) {
  const { label } = shipFieldOf(field)
  return defineCriterion<KnownShip, string>({
    kind: SHIP,
    field,
    strategies: {
      contains: Text,
      contain_and: Text,
      contain_or: Text,
      equal: Text,
      not_contains: Text,
      not_equal: Text,
    },
    matches({ [field]: value }, { strategy, content }) {
      if (value === undefined) return undefined
      return holdsText(lower(value), strategy, content) !== strategy.startsWith('not_')
    },
    leaves: 'on_load',
    describe: ({ strategy, content }) => `${label} ${SHIP_STRATEGIES[strategy as ShipStrategy]} ${content}`,
  })
}

function choiceField(field: ShipFieldName | 'tags', label: string) {
  return defineCriterion<KnownShip, string[]>({
    kind: SHIP,
    field,
    strategies: { equal: among, not_equal: among },
    matches({ [field]: value }, { strategy, content }) {
      if (value === undefined) return undefined
      const has = new Set((Array.isArray(value) ? value : [value]).map(lower))
      return content.some((choice) => has.has(lower(choice))) === (strategy === 'equal')
    },
    leaves: 'on_load',
    describe: ({ strategy, content }) =>
      `${label} ${SHIP_STRATEGIES[strategy as ShipStrategy]} ${content.join(' or ')}`,
  })
}

/** A range in words: '20,000 to 35,000', 'from 2010', 'up to 12.5'. */
function rangeWords<Value>(
  [least, most]: readonly [Value | null, Value | null],
  words: (value: Value) => string,
): string {
  if (least === null) return most === null ? '' : `up to ${words(most)}`
  if (most === null) return `from ${words(least)}`
  return least === most ? words(least) : `${words(least)} to ${words(most)}`
}

/** Numbers that name something are not grouped. */
const NAMED: readonly ShipFieldName[] = ['lrimo', 'mmsi', 'year_of_build']

function numberField(field: ShipFieldName) {
  const { label, unit } = shipFieldOf(field)
  const words = (value: number) => (NAMED.includes(field) ? String(value) : value.toLocaleString('en-US'))
  return defineCriterion<KnownShip, NumberRange>({
    kind: SHIP,
    field,
    strategies: { between: ranged },
    matches({ [field]: value }, { content: [least, most] }) {
      if (value === undefined) return undefined
      if (typeof value !== 'number') return false
      return (least === null || value >= least) && (most === null || value <= most)
    },
    leaves: 'on_load',
    describe: ({ content }) => [label, rangeWords(content, words), unit].filter(Boolean).join(' '),
  })
}

function flagField(field: ShipFieldName) {
  const { label } = shipFieldOf(field)
  return defineCriterion<KnownShip, boolean>({
    kind: SHIP,
    field,
    strategies: { equal: z.boolean() },
    matches: ({ [field]: value }, { content }) => (value === undefined ? undefined : value === content),
    leaves: 'on_load',
    describe: ({ content }) => `${label}: ${content ? 'yes' : 'no'}`,
  })
}

const lastUpdated = defineCriterion<KnownShip, DayRange>({
  kind: SHIP,
  field: 'last_update_date',
  strategies: { between: days },
  matches: () => undefined,
  leaves: 'on_load',
  describe: ({ content }) => `Last Updated ${rangeWords(content, String)}`,
})

/** By what ships can be asked for (SP-010): every field, their tags, and when they were last updated. */
export const shipCriteria = [
  ...shipFieldNames.map((field) => {
    const { kind, label } = shipFieldOf(field)
    if (kind === 'text') return textField(field)
    if (kind === 'choice') return choiceField(field, label)
    return kind === 'flag' ? flagField(field) : numberField(field)
  }),
  choiceField('tags', 'Tags'),
  lastUpdated,
]

/** Criteria of one search at most: its form has a row for each field. */
export const SHIP_CRITERIA_MAX = 80

export const ShipFilterText = criteriaText<ShipCriterion>(SHIP, SHIP_CRITERIA_MAX)

/** The criteria of a link; none where they cannot be read. */
export function parseShipFilter(text: string | undefined): readonly ShipCriterion[] {
  return (text === undefined ? undefined : ShipFilterText.safeParse(text).data) ?? []
}
