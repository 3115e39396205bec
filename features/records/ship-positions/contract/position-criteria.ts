import { z } from 'zod'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import type { ListedPosition } from './ship-position.ts'

/** The kind of record that a position is. */
export const SHIP_POSITION = 'ShipPosition'

type Field = 'ship_name' | 'port_name' | 'area' | 'type_level2' | 'deadweight' | 'open_date'

/** One condition on positions. */
export interface PositionCriterion extends Criterion {
  readonly field: Field
  readonly strategy: 'contains' | 'between'
}

const Text = z.string().trim().min(1).max(255)
const isSaid = (values: readonly unknown[]) => values.some((value) => value !== null)
const Tonnes = z.number().min(0).nullable()
export const DwtRange = z
  .tuple([Tonnes, Tonnes])
  .refine(isSaid)
  .refine(([least, most]) => least === null || most === null || least <= most)
const Day = z.iso.date().nullable()
export const DayRange = z
  .tuple([Day, Day])
  .refine(isSaid)
  .refine(([first, last]) => first === null || last === null || first <= last)

const labels = { ship_name: 'Vessel', port_name: 'Port', area: 'Area', type_level2: 'Type' } as const

function textField(field: keyof typeof labels) {
  return defineCriterion<ListedPosition, string>({
    kind: SHIP_POSITION,
    field,
    strategies: { contains: Text },
    matches: ({ [field]: value }, { content }) => value.toLowerCase().includes(content.toLowerCase()),
    leaves: 'on_load',
    describe: ({ content }) => `${labels[field]} contains ${content}`,
  })
}

function rangeWords([least, most]: readonly [unknown, unknown]): string {
  if (least === null) return `up to ${most}`
  return most === null ? `from ${least}` : `${least} to ${most}`
}

/** By what open positions can be asked for (SH-014): ship, port, area, type, size, and the days that they are open. */
export const positionCriteria = [
  textField('ship_name'),
  textField('port_name'),
  textField('area'),
  textField('type_level2'),
  defineCriterion<ListedPosition, z.infer<typeof DwtRange>>({
    kind: SHIP_POSITION,
    field: 'deadweight',
    strategies: { between: DwtRange },
    matches({ deadweight }, { content: [least, most] }) {
      if (deadweight === null) return false
      return (least === null || deadweight >= least) && (most === null || deadweight <= most)
    },
    leaves: 'on_load',
    describe: ({ content }) => `DWT ${rangeWords(content)}`,
  }),
  defineCriterion<ListedPosition, z.infer<typeof DayRange>>({
    kind: SHIP_POSITION,
    field: 'open_date',
    strategies: { between: DayRange },
    matches: ({ open_date }, { content: [first, last] }) =>
      (first === null || open_date >= first) && (last === null || (open_date !== '' && open_date <= last)),
    leaves: 'on_load',
    describe: ({ content }) => `Open ${rangeWords(content)}`,
  }),
]

export const PositionFilterText = criteriaText<PositionCriterion>(SHIP_POSITION)

/** The criteria of a link; none where they cannot be read. */
export function parsePositionFilter(text: string | undefined): readonly PositionCriterion[] {
  return (text === undefined ? undefined : PositionFilterText.safeParse(text).data) ?? []
}
