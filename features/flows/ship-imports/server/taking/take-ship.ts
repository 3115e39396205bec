import { refuseImo, refuseMmsi } from '#features/records/ships/contract/ship.ts'
import {
  type ShipFieldName,
  type ShipValues,
  shipFieldNames,
  shipFields,
  shipTypes,
  unsaid,
} from '#features/records/ships/contract/ship-fields.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { readValue } from './read-value.ts'

/** A row of a file as a ship. */
export interface TakenShip {
  readonly values: ShipValues
  readonly attributes: Readonly<Record<string, string>>
}

/** What a row is, and why it can be no ship. */
export type TakenRow = { readonly name: string } & (TakenShip | { readonly refused: string })

/** Further columns of one ship at most, and letters of their heads and cells. */
const ATTRIBUTES_MAX = 100
const HEAD_MAX = 100
const ATTRIBUTE_MAX = 1_000
const STRUCK = /^~~/

/** Detailed types by the group that they are of. */
const groupOf: ReadonlyMap<string, (typeof shipTypes)[number]> = new Map(
  shipFields.type_level5.choices.map((choice) => [choice, groupNamed(choice)]),
)

function groupNamed(detail: string): (typeof shipTypes)[number] {
  if (detail.endsWith('Tanker')) return 'Tankers'
  if (detail.includes('Tug')) return 'Tug'
  return /^(?:Bulk|Ore|Self-Discharging Bulk|Woodchip) /.test(detail)
    ? 'Bulk Carriers'
    : 'Dry Cargo/Passenger'
}

function isShipField(field: string): field is ShipFieldName {
  return field in shipFields
}

/** A row of cells as a ship, by what the columns are, or in words why it is none. */
export function takeShip(
  columns: readonly { readonly name: string; readonly field: string }[],
  cells: readonly string[],
): TakenRow {
  const at = columns.findIndex(({ field }) => field === 'name')
  const shown = (cells[at] ?? '').replaceAll('~~', '').slice(0, 100)
  const refused = (text: string) => ({ name: shown, refused: text })
  if (STRUCK.test(cells[at] ?? '')) return refused('This row is struck out.')
  const values = Object.fromEntries(shipFieldNames.map((name) => [name, unsaid(name)])) as Record<
    ShipFieldName,
    unknown
  >
  const attributes: Record<string, string> = {}
  for (const [place, { name, field }] of columns.entries()) {
    const cell = (cells[place] ?? '').replaceAll('~~', '')
    if (
      field === 'attribute' &&
      cell !== '' &&
      name !== '' &&
      Object.keys(attributes).length < ATTRIBUTES_MAX
    )
      attributes[name.slice(0, HEAD_MAX)] = cell.slice(0, ATTRIBUTE_MAX)
    if (!isShipField(field)) continue
    const read = readValue(field, cell)
    if ('refused' in read) return refused(read.refused)
    values[field] = read.value
  }
  const ship = withTypes(values as ShipValues)
  const wrong = refuseShip(ship)
  return wrong === undefined ? { name: shown, values: ship, attributes } : refused(wrong)
}

function refuseShip({ name, lrimo, mmsi }: ShipValues): string | undefined {
  if (shipNameKey(name) === '') return 'This row has no name.'
  if (refuseImo(lrimo) !== undefined) return `${lrimo} is no IMO number: its check digit is wrong.`
  return refuseMmsi(mmsi) === undefined ? undefined : `${mmsi} is no MMSI: no country has these digits.`
}

/** A type that is one of the other column's stands there; the group of a known detail is known, too. */
function withTypes(values: ShipValues): ShipValues {
  const { type_level2, type_level5 } = values
  const isGroup = shipTypes.some((type) => type === type_level5)
  const isDetail = groupOf.has(type_level2)
  const detail = isDetail && type_level5 === '' ? type_level2 : isGroup ? '' : type_level5
  const own = isDetail ? '' : type_level2 || (isGroup ? type_level5 : '')
  return { ...values, type_level5: detail, type_level2: own || (groupOf.get(detail) ?? '') }
}
