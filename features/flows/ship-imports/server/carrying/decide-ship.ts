import type { MatchWay } from '#features/flows/file-imports/contract/file-import.ts'
import {
  type ShipValues,
  shipFieldNames,
  shipFieldOf,
  unsaid,
} from '#features/records/ships/contract/ship-fields.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import type { ComparedShip } from '#features/records/ships/server/public.ts'
import type { TakenShip } from '../taking/take-ship.ts'

/** What becomes of a row whose ship is in the directory already. */
export interface DecidedShip {
  readonly outcome: 'changed' | 'duplicate'
  readonly reason: string
  /** How the ship is to be written, where it changes. */
  readonly ship?: TakenShip
}

/** Letters of former names. */
const EX_NAMES_MAX = shipFieldOf('ex_name').max

/**
 * What a ship of a file changes of one of the directory: `fill` writes what is unknown, `replace` also what says something
 * else; what the file does not say stays. A name that goes is a former one.
 */
export function decideShip(stored: ComparedShip, taken: TakenShip, way: MatchWay): DecidedShip {
  if (way === 'skip') return { outcome: 'duplicate', reason: 'In the directory already.' }
  const changed: string[] = []
  const values: Record<string, unknown> = { ...stored.values }
  for (const field of shipFieldNames) {
    const [value, before] = [taken.values[field], stored.values[field]]
    const isSaid = value !== unsaid(field) && value !== before
    if (!isSaid || (before !== unsaid(field) && way !== 'replace')) continue
    values[field] = value
    changed.push(shipFieldOf(field).label)
  }
  if (shipNameKey(String(values.name)) !== shipNameKey(stored.values.name))
    values.ex_name = withFormer(String(values.ex_name), stored.values.name)
  const attributes = { ...stored.attributes }
  const more = Object.entries(taken.attributes).filter(([name, value]) => {
    const before = stored.attributes[name]
    return value !== before && (before === undefined || way === 'replace')
  })
  if (more.length > 0) changed.push(...more.map(([name]) => name))
  Object.assign(attributes, Object.fromEntries(more))
  if (changed.length === 0)
    return { outcome: 'duplicate', reason: 'In the directory already, with all of this.' }
  const reason = changed.join(', ').slice(0, 300)
  return { outcome: 'changed', reason, ship: { values: values as ShipValues, attributes } }
}

function withFormer(ex_name: string, former: string): string {
  const known = ex_name.split(/[,;|]/).map((name) => name.trim())
  const names = [former, ...known.filter((name) => name !== '' && shipNameKey(name) !== shipNameKey(former))]
  let text = names.join(', ')
  while (text.length > EX_NAMES_MAX && names.length > 1) {
    names.pop()
    text = names.join(', ')
  }
  return text
}
